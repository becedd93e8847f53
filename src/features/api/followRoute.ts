import { Readable } from 'node:stream'
import { z } from 'zod'
import { followJob } from '#features/jobs/followJob.ts'
import { isFinished } from '#features/jobs/jobs.ts'
import { goneSignal } from '#features/jobs/runToEnd.ts'
import type { App } from '#platform/http/server.ts'
import { ById, Bytes } from './contract.ts'
import { eventIdOf, jobEvents } from './events.ts'
import { type ApiPlace, apiBase } from './place.ts'
import { shownJob } from './shownJob.ts'
import { mostOfAccount, roomForStreams } from './streams.ts'

/** Following a job by server-sent events, which end when it does or when the program stops. */
export function followRoute(app: App, { catalogue }: ApiPlace): void {
  const most = app.env.API_STREAMS
  const streams = roomForStreams(most)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  app.get(
    `${apiBase}/jobs/:id/events`,
    {
      schema: {
        ...{ tags: ['Jobs'], operationId: 'followJob', summary: 'Follow a job', params: ById },
        description: `Server-sent events: the job as it is now and after each change, each as an event "job" whose data is what getJob answers. The stream ends with the job. Who comes again with the id of the last event that was read hears only what is new since, and 204 where that was the end of the job. An account has at most ${Math.min(mostOfAccount, most)} of them open, by all its keys together.`,
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
      const job = await shownJob(app.db, request, catalogue, id)
      // By this a browser's EventSource learns not to come again, as it does for ever where a stream just ends.
      if (isFinished(job) && last === eventIdOf(job)) return reply.code(204).send()
      const tool = catalogue.works.find((work) => work.id === job.tool)?.tool.id ?? job.tool
      const until = AbortSignal.any([closing.signal, goneSignal(reply)])
      const changes = followJob(app.jobs, accountId, id, until)
      const events = jobEvents(
        app.db,
        { key: request.apiKey, tool },
        changes,
        () => shownJob(app.db, request, catalogue, id),
        last,
      )
      reply.header('x-accel-buffering', 'no').type('text/event-stream')
      return reply.send(Readable.from(events, { objectMode: false }))
    },
  )
}
