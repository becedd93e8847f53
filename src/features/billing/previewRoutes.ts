import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { loggedInOrTrying, ownersOf } from '#features/accounts/sessions/trying.ts'
import { loggedIn } from '#features/accounts/sessions/visitor.ts'
import type { JobKind } from '#features/jobs/defineJob.ts'
import { returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import { ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { processPreview } from './previews/cleanResult.ts'
import { payPreview } from './previews/payPreview.ts'
import { previewStatus } from './previews/previewStatus.ts'
import type { BillingPlace } from './providers/place.ts'

const ByUid = z.object({ uid: z.uuid() })

/** Results that were made as previews: paid with credits, then made clean by one of these `kinds` of jobs. */
export function previewRoutes(app: App, place: BillingPlace, kinds: readonly JobKind[]): void {
  const { signer, queue } = place
  const status = (request: FastifyRequest, uid: string) =>
    previewStatus({ db: app.db, signer }, ownersOf(request.visitor), uid, returnOrigin(request))

  app.get('/order/getByUid', { preHandler: loggedInOrTrying, schema: { querystring: ByUid } }, async (request) =>
    ok(await status(request, request.query.uid)),
  )
  app.post(
    '/order/payCredits/:uid',
    { preHandler: [loggedIn, loggedInOrTrying], schema: { params: ByUid } },
    async (request) => {
      const { visitor, params } = request
      await payPreview(place, { accountId: visitor.accountId, owners: ownersOf(visitor) }, params.uid)
      return ok(await status(request, request.params.uid))
    },
  )
  app.post('/order/process', { preHandler: loggedIn, schema: { body: ByUid } }, async (request) => {
    await processPreview({ db: app.db, queue }, kinds, request.visitor.accountId, request.body.uid)
    return ok(await status(request, request.body.uid))
  })
}
