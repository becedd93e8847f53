import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deleteJob } from '#features/jobs/deleteJob.ts'
import { cancelJob } from '#features/jobs/jobs.ts'
import type { App } from '#platform/http/server.ts'
import { expectTool } from './catalogue.ts'
import { ById, Job, JobList, JobsQuery } from './contract.ts'
import { jobsPage } from './finding.ts'
import { followRoute } from './followRoute.ts'
import { type ApiPlace, apiBase, readerOf, sightOf } from './place.ts'
import { presentJob } from './present.ts'
import { resultRoute } from './resultRoute.ts'
import { shownJob } from './shownJob.ts'

const tags = ['Jobs']
const one = { params: ById, response: { 200: Job } }

/** Looking at jobs, following them, and what comes of them. */
export function jobRoutes(app: App, place: ApiPlace): void {
  const { catalogue } = place
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

  followRoute(app, place)
  resultRoute(app, place)

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
