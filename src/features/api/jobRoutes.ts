import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { downloadHeaders, sendFile } from '#features/files/server.ts'
import { deleteJob } from '#features/jobs/deleteJob.ts'
import { followJob } from '#features/jobs/followJob.ts'
import { cancelJob, isFinished } from '#features/jobs/jobs.ts'
import { resultAs, writingOf } from '#features/jobs/resultAs.ts'
import { goneSignal } from '#features/jobs/runToEnd.ts'
import type { App } from '#platform/http/server.ts'
import { expectTool } from './catalogue.ts'
import { ById, Bytes, Job, JobList, JobsQuery, ResultParams, ResultQuery } from './contract.ts'
import { noFormat, noResult } from './errors.ts'
import { eventIdOf, jobEvents } from './events.ts'
import { jobsPage, seenJob } from './finding.ts'
import { type ApiPlace, apiBase, readerOf, sightOf } from './place.ts'
import { presentJob } from './present.ts'
import { shownJob } from './shownJob.ts'
import { roomForStreams } from './streams.ts'

const tags = ['Jobs']
const one = { params: ById, response: { 200: Job } }

/** Looking at jobs, following them, and what comes of them. */
export function jobRoutes(app: App, { catalogue }: ApiPlace): void {
  const streams = roomForStreams(app.env.API_STREAMS)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  const shown = (request: FastifyRequest, id: string) => shownJob(app.db, request, catalogue, id)

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
    async (request) => shown(request, request.params.id),
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
      const job = await shown(request, id)
      // By this a browser's EventSource learns not to come again, as it does for ever where a stream just ends.
      if (isFinished(job) && last === eventIdOf(job)) return reply.code(204).send()
      const tool = catalogue.works.find((work) => work.id === job.tool)?.tool.id ?? job.tool
      const until = AbortSignal.any([closing.signal, goneSignal(reply)])
      const changes = followJob(app.jobs, accountId, id, until)
      const events = jobEvents(app.db, { key: request.apiKey, tool }, changes, () => shown(request, id), last)
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
      await shown(request, id)
      await cancelJob(app.jobs, request.visitor.accountId, id)
      return shown(request, id)
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
      await shown(request, id)
      await deleteJob(app, request.visitor.accountId, id)
      return reply.code(204).send()
    },
  )
}
