import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countTry, type Limit } from '#features/accounts/sessions/limit.ts'
import { loggedIn, member } from '#features/accounts/sessions/visitor.ts'
import { originOf } from '#features/sites/serving/siteOrigin.ts'
import { ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import { EndpointRequest } from './contract.ts'
import { listDeliveries, replayDelivery, sendTest } from './deliveries.ts'
import {
  addEndpoint,
  changeEndpoint,
  deleteEndpoint,
  type Keeper,
  listEndpoints,
  rollSecret,
  switchEndpoint,
} from './endpoints.ts'
import { webhooksErrors } from './errorTexts.ts'
import { reachOf } from './reach.ts'

const path = '/backapi/v1/webhooks'

/** What a member has us ask other machines for, by hand. */
const sentByHand: Limit = { what: 'webhooks by hand', most: 60, seconds: 3600 }

const ById = { params: z.object({ id: z.uuid() }) }

const tested = inEach(webhooksErrors, (say) => say.tested)
const replayed = inEach(webhooksErrors, (say) => say.replayed)

const keeperOf = (request: FastifyRequest): Keeper => ({
  accountId: request.visitor.accountId,
  language: request.language,
  origin: originOf(request),
})

/** The endpoints of a member's own programs, and what was delivered to them. */
export function webhookRoutes(app: App): void {
  const { db, jobs } = app
  const place = { db, sealer: jobs.sealer, reach: reachOf(app.env.WEBHOOK_NETWORKS) }

  app.get(path, { preHandler: loggedIn }, async ({ visitor }) => ok(await listEndpoints(db, visitor.accountId)))

  app.post(path, { preHandler: member, schema: { body: EndpointRequest } }, async (request, reply) => {
    await countTry(db, reply, sentByHand, String(request.visitor.accountId))
    return ok(await addEndpoint(place, keeperOf(request), request.body))
  })

  app.put(`${path}/:id`, { preHandler: member, schema: { ...ById, body: EndpointRequest } }, async (request, reply) => {
    await countTry(db, reply, sentByHand, String(request.visitor.accountId))
    await changeEndpoint(place, keeperOf(request), request.params.id, request.body)
    return ok(null)
  })

  app.delete(`${path}/:id`, { preHandler: loggedIn, schema: ById }, async ({ visitor, params }) => {
    await deleteEndpoint(db, visitor.accountId, params.id)
    return ok(null)
  })

  app.post(
    `${path}/:id/switch`,
    { preHandler: loggedIn, schema: { ...ById, body: z.object({ on: z.boolean() }) } },
    async ({ visitor, params, body }) => {
      await switchEndpoint(db, visitor.accountId, params.id, body.on)
      return ok(null)
    },
  )

  app.post(`${path}/:id/secret`, { preHandler: member, schema: ById }, async ({ visitor, params }) =>
    ok(await rollSecret(place, visitor.accountId, params.id)),
  )

  app.post(`${path}/:id/test`, { preHandler: member, schema: ById }, async ({ visitor, params, language }, reply) => {
    await countTry(db, reply, sentByHand, String(visitor.accountId))
    await sendTest(db, visitor.accountId, params.id)
    return ok(null, textIn(tested, language))
  })

  app.get(
    `${path}/deliveries`,
    { preHandler: loggedIn, schema: { querystring: z.object({ before: z.uuid().optional() }) } },
    async ({ visitor, query }) => ok(await listDeliveries(db, visitor.accountId, query.before)),
  )

  app.post(
    `${path}/deliveries/:id/replay`,
    { preHandler: member, schema: ById },
    async ({ visitor, params, language }, reply) => {
      await countTry(db, reply, sentByHand, String(visitor.accountId))
      await replayDelivery(db, visitor.accountId, params.id)
      return ok(null, textIn(replayed, language))
    },
  )
}
