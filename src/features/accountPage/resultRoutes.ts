import { z } from 'zod'
import { StorageUsed } from '#features/accounts/contract.ts'
import { resultHoursOf } from '#features/accounts/people/keeping.ts'
import { loggedIn } from '#features/accounts/sessions/visitor.ts'
import { usageOf } from '#features/files/quota.ts'
import { countOwnResults, deleteOwnJobs, listOwnJobs, WantedJobs } from '#features/jobs/ownJobs.ts'
import { returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import { notFound } from '#platform/errors.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'

const ById = z.object({ id: z.uuid() })

/** What the tools made for somebody and is still kept, and how much room it takes. */
export function resultRoutes(app: App): void {
  app.get(
    '/backapi/v1/user/results',
    { preHandler: loggedIn, schema: { querystring: WantedJobs } },
    async (request) => {
      const { visitor, query, language } = request
      const place = { db: app.db, signer: app.signer, origin: returnOrigin(request), language }
      return ok(await listOwnJobs(place, app.toolKinds, [visitor.accountId], { ...query, results: true }))
    },
  )

  app.get('/backapi/v1/user/results/count', { preHandler: loggedIn }, async ({ visitor }) =>
    ok(await countOwnResults(app.db, app.toolKinds, visitor.accountId)),
  )

  app.get(
    '/backapi/v1/user/storage',
    { preHandler: loggedIn, schema: { response: { 200: envelopeOf(StorageUsed) } } },
    async ({ visitor: { accountId } }) => {
      const used = await usageOf(app.db, app.env, accountId)
      return ok({ ...used, resultHours: await resultHoursOf(app.db, app.env, accountId) })
    },
  )

  app.delete(
    '/backapi/v1/user/results/:id',
    { preHandler: loggedIn, schema: { params: ById } },
    async ({ visitor, params }) => {
      if ((await deleteOwnJobs(app, [visitor.accountId], [params.id])) === 0) throw notFound()
      return ok(null)
    },
  )
}
