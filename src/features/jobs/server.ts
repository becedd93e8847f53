import { z } from 'zod'
import { loggedInOrTrying, ownersOf } from '#features/accounts/trying.ts'
import { returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { cancelJob, changedJob, type JobPlace } from './jobs.ts'
import { presentProgress } from './present.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobPlace
  }
}

/** How long a question about progress is held when there is nothing new, in seconds. */
const holdSeconds = 20

const ProgressQuery = z.object({ uniqueId: z.uuid(), resultType: z.string().max(50).optional() })

/** The calls that every tool shares: how far a job is, and ending it. */
export function jobRoutes(app: App): void {
  // A stopping server answers held questions at once instead of letting the stop wait for them.
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  app.get(
    '/backapi/v1/pdf/getProgress',
    { preHandler: loggedInOrTrying, schema: { querystring: ProgressQuery } },
    async (request) => {
      const until = AbortSignal.any([closing.signal, AbortSignal.timeout(holdSeconds * 1000)])
      const job = await changedJob(app.jobs, ownersOf(request.visitor), request.query.uniqueId, until)
      return presentProgress(app, job, returnOrigin(request), request.language)
    },
  )

  app.post(
    '/backapi/v1/jobs/:id/cancel',
    {
      preHandler: loggedInOrTrying,
      schema: { params: z.object({ id: z.uuid() }), response: { 200: envelopeOf(z.null()) } },
    },
    async (request) => {
      await cancelJob(app.jobs, ownersOf(request.visitor), request.params.id)
      return ok(null)
    },
  )
}
