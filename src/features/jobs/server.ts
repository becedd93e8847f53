import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { loggedInOrTrying, ownersOf, ownersOfCaller } from '#features/accounts/sessions/trying.ts'
import { returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { PdfMaker } from '#platform/pdfOfWord.ts'
import { cancelJob, changedJob, type JobPlace, ownJob } from './jobs.ts'
import { deleteOwnJobs, listOwnJobs, ownJobById, type ToolKinds, WantedJobs } from './ownJobs.ts'
import { presentProgress } from './present.ts'
import { resultAs } from './resultAs.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobPlace
    toolKinds: ToolKinds
    /** Undefined where no tool here makes PDFs. */
    pdfMaker: PdfMaker | undefined
  }
}

/** How long a question about progress is held when there is nothing new, in seconds. */
const holdSeconds = 20

const ProgressQuery = z.object({ uniqueId: z.uuid(), resultType: z.string().max(50).optional() })

const ById = z.object({ id: z.uuid() })
const AsFormat = ById.extend({ format: z.string().max(20) })
const DeleteRequest = z.object({ ids: z.array(z.uuid()).min(1).max(100) })

/** The calls that every tool shares: how far a job is, ending it, and finding again what was asked for. */
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

  const placeOf = (request: FastifyRequest) => ({
    ...{ db: app.db, signer: app.signer, origin: returnOrigin(request), language: request.language },
  })

  // A page asks as soon as its browser has a name: before its first file has come, or beside it.
  app.get('/backapi/v1/jobs', { schema: { querystring: WantedJobs } }, async (request) =>
    ok(await listOwnJobs(placeOf(request), app.toolKinds, await ownersOfCaller(request), request.query)),
  )

  app.get('/backapi/v1/jobs/:id', { preHandler: loggedInOrTrying, schema: { params: ById } }, async (request) =>
    ok(await ownJobById(placeOf(request), app.toolKinds, ownersOf(request.visitor), request.params.id)),
  )

  app.post(
    '/backapi/v1/jobs/delete',
    { preHandler: loggedInOrTrying, schema: { body: DeleteRequest, response: { 200: envelopeOf(z.number()) } } },
    async ({ visitor, body }) => ok(await deleteOwnJobs(app, ownersOf(visitor), body.ids)),
  )

  app.get(
    '/backapi/v1/jobs/:id/as/:format',
    { preHandler: loggedInOrTrying, schema: { hide: true, params: AsFormat } },
    async ({ visitor, params, language }, reply) => {
      const job = await ownJob(app.db, ownersOf(visitor), params.id)
      const { content, type } = await resultAs(app, job, params.format, language)
      return reply.headers({ 'content-type': type, 'x-content-type-options': 'nosniff' }).send(content)
    },
  )
}
