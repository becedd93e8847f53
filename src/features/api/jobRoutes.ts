import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { downloadHeaders, sendFile } from '#features/files/server.ts'
import { deleteJob } from '#features/jobs/deleteJob.ts'
import { followJob } from '#features/jobs/followJob.ts'
import { type Along, cancelJob, isFinished, tellAtEnd } from '#features/jobs/jobs.ts'
import { resultAs, writingOf } from '#features/jobs/resultAs.ts'
import { goneSignal } from '#features/jobs/runToEnd.ts'
import { originOf } from '#features/sites/serving/siteOrigin.ts'
import { namedTarget } from '#features/webhooks/namedTarget.ts'
import { reachOf } from '#features/webhooks/reach.ts'
import type { Queryable } from '#platform/db/db.ts'
import { AppError, inField } from '#platform/errors.ts'
import type { App } from '#platform/http/server.ts'
import { memberKey } from './bearer.ts'
import { expectScope, expectTool } from './catalogue.ts'
import { ById, Bytes, Job, JobList, JobsQuery, jobRequestOf, ResultParams, ResultQuery } from './contract.ts'
import { noFormat, noResult } from './errors.ts'
import { eventIdOf, jobEvents } from './events.ts'
import { jobsPage, seenFile, seenJob } from './finding.ts'
import { AnsweredMeanwhile, type KeptAnswer, keepAnswer, keptAnswer, namedRequest, takeName } from './idempotency.ts'
import { type ApiPlace, apiBase, readerOf, sightOf } from './place.ts'
import { presentJob } from './present.ts'
import { roomForStreams } from './streams.ts'

const tags = ['Jobs']
const one = { params: ById, response: { 200: Job } }

/** Asking for jobs, following them, and what comes of them. */
export function jobRoutes(app: App, { catalogue }: ApiPlace): void {
  const JobRequest = jobRequestOf(catalogue.works)
  const streams = roomForStreams(app.env.API_STREAMS)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  const shownJob = async (db: Queryable, request: FastifyRequest, id: string) => {
    const { job, result } = await seenJob(db, sightOf(request, catalogue), id)
    return presentJob(job, result ?? undefined, catalogue, readerOf(request))
  }

  app.post(
    `${apiBase}/jobs`,
    {
      preHandler: memberKey,
      schema: {
        ...{ tags, operationId: 'createJob', summary: 'Ask for a job', body: JobRequest, response: { 202: Job } },
        description:
          'The credits are taken now and come back where nothing comes of it. With the header Idempotency-Key the same request may be sent again for 24 hours: it gets the same answer and makes no second job.',
        headers: z.object({
          'idempotency-key': z
            .string()
            .optional()
            .meta({ description: 'A name of your own for this request, such as a UUID.' }),
        }),
      },
    },
    async (request, reply) => {
      const { body, visitor, headers } = request
      const work = catalogue.works.find(({ id }) => id === body.tool)!
      expectScope(request.apiKey, work)
      const named = namedRequest(app.signer, visitor.accountId, headers['idempotency-key'], body)
      const known = named && (await keptAnswer(app.db, named))
      if (known) return answerAgain(reply, known)

      const sight = sightOf(request, catalogue)
      const [first, ...more] = await Promise.all(body.files.map((id) => seenFile(app.db, sight, id)))
      let answer: KeptAnswer | undefined
      let refusedWebhook: unknown
      const along: Along = {
        async begin(tx) {
          if (named) await takeName(tx, named)
        },
        async begun(tx, id) {
          if (body.webhook !== undefined)
            await nameTarget(tx, request, id, body.webhook).catch((error: unknown) => {
              refusedWebhook = error instanceof AppError ? inField(error, 'webhook') : error
              throw refusedWebhook
            })
          answer = { status: 202, body: await shownJob(tx, request, id) }
          if (named) await keepAnswer(tx, named, answer)
        },
      }
      try {
        await work.ask(app, visitor.accountId, { options: body.options, files: [first!, ...more] }, along)
      } catch (error) {
        if (error instanceof AnsweredMeanwhile) return answerAgain(reply, error.answer)
        throw error === refusedWebhook ? error : inOptions(error)
      }
      return answerWith(reply, answer!)
    },
  )

  app.get(
    `${apiBase}/jobs`,
    {
      schema: {
        ...{ tags, operationId: 'listJobs', summary: 'List jobs', response: { 200: JobList } },
        ...{ description: 'The newest first.', querystring: JobsQuery },
      },
    },
    async (request) => {
      const { tool, ...page } = request.query
      const { accountId, kinds } = sightOf(request, catalogue)
      const wanted = tool === undefined ? kinds : [expectTool(request.apiKey, catalogue, tool).kind]
      const { found, next } = await jobsPage(app.db, { accountId, kinds: wanted }, page)
      const reader = readerOf(request)
      return { jobs: found.map(({ job, result }) => presentJob(job, result ?? undefined, catalogue, reader)), next }
    },
  )

  app.get(
    `${apiBase}/jobs/:id`,
    { schema: { tags, operationId: 'getJob', summary: 'Look at a job', ...one } },
    async (request) => shownJob(app.db, request, request.params.id),
  )

  app.get(
    `${apiBase}/jobs/:id/events`,
    {
      schema: {
        ...{ tags, operationId: 'followJob', summary: 'Follow a job', params: ById },
        description:
          'Server-sent events: the job as it is now and after each change, each as an event "job" whose data is what getJob answers. The stream ends with the job. Who comes again with the id of the last event that was read hears only what is new since, and 204 where that was the end of the job. An account has at most 20 of them open, by all its keys together.',
        headers: z.object({
          'last-event-id': z.string().optional().meta({ description: 'The id of the last event that was read.' }),
        }),
        response: {
          200: { content: { 'text/event-stream': { schema: Bytes } } },
          204: z.undefined().meta({ description: 'The end of the job is known to who asks: nothing more will come.' }),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { accountId } = request.visitor
      const last = request.headers['last-event-id']
      reply.raw.once('close', streams.enter(accountId))
      const job = await shownJob(app.db, request, id)
      // By this a browser's EventSource learns not to come again, as it does for ever where a stream just ends.
      if (isFinished(job) && last === eventIdOf(job)) return reply.code(204).send()
      const until = AbortSignal.any([closing.signal, goneSignal(reply)])
      const changes = followJob(app.jobs, accountId, id, until)
      const events = jobEvents(app.db, request.apiKey, changes, () => shownJob(app.db, request, id), last)
      reply.header('x-accel-buffering', 'no').type('text/event-stream')
      return reply.send(Readable.from(events, { objectMode: false }))
    },
  )

  app.get(
    `${apiBase}/jobs/:id/results/:n`,
    {
      schema: {
        ...{
          tags,
          operationId: 'getResult',
          summary: 'Download a result',
          params: ResultParams,
          querystring: ResultQuery,
        },
        description:
          'The bytes of a result; a Range is honoured. The "url" of the result needs no key and does the same. With "as" it is written in another format of its tool, such as a transcript as docx.',
        response: { 200: { content: { 'application/octet-stream': { schema: Bytes } } } },
      },
    },
    async (request, reply) => {
      const { id, n } = request.params
      const { job, result } = await seenJob(app.db, sightOf(request, catalogue), id)
      if (n !== 1 || job.state !== 'done' || !result) throw noResult()
      const { as } = request.query
      if (as === undefined) return sendFile(request, reply, result)
      const formats = writingOf(app.toolKinds, job.kind)?.formats ?? []
      if (!formats.includes(as)) throw noFormat(formats)
      const { content, type, name } = await resultAs(app, job, as, request.language)
      return reply.headers(downloadHeaders(name, type)).send(content)
    },
  )

  app.post(
    `${apiBase}/jobs/:id/cancel`,
    {
      config: { alwaysTaken: true },
      schema: {
        ...{ tags, operationId: 'cancelJob', summary: 'Cancel a job', ...one },
        description: 'Its credits come back. A finished job stays as it is.',
      },
    },
    async (request) => {
      const { id } = request.params
      await shownJob(app.db, request, id)
      await cancelJob(app.jobs, request.visitor.accountId, id)
      return shownJob(app.db, request, id)
    },
  )

  app.delete(
    `${apiBase}/jobs/:id`,
    {
      schema: {
        ...{ tags, operationId: 'deleteJob', summary: 'Delete a job with what it made', params: ById },
        description: 'One that is not finished is cancelled before. What it was made of stays.',
        response: { 204: z.undefined().meta({ description: 'It is deleted.' }) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await shownJob(app.db, request, id)
      await deleteJob(app, request.visitor.accountId, id)
      return reply.code(204).send()
    },
  )
}

/** Writes down whom a job names to hear of its end. Throws notFound and invalidRequest. */
async function nameTarget(tx: Queryable, request: FastifyRequest, jobId: string, webhook: string): Promise<void> {
  const { visitor, language, server } = request
  const keeper = { accountId: visitor.accountId, language, origin: originOf(request) }
  const place = { sealer: server.jobs.sealer, reach: reachOf(server.env.WEBHOOK_NETWORKS) }
  await tellAtEnd(tx, jobId, await namedTarget(tx, place, keeper, webhook))
}

/** Tools know their options, and not where they stand in a request. */
const inOptions = (error: unknown) =>
  error instanceof AppError && error.field !== undefined ? inField(error, `options.${error.field}`) : error

const answerWith = (reply: FastifyReply, { status, body }: KeptAnswer) => {
  const { id } = body as Job
  return reply.code(status).header('location', `${apiBase}/jobs/${id}`).send(body)
}

const answerAgain = (reply: FastifyReply, answer: KeptAnswer) =>
  answerWith(reply.header('idempotency-replayed', 'true'), answer)
