import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Along, tellAtEnd } from '#features/jobs/jobs.ts'
import { originOf } from '#features/sites/serving/siteOrigin.ts'
import { expectOffered } from '#features/sites/serving/toolDisabled.ts'
import { namedTarget } from '#features/webhooks/namedTarget.ts'
import { reachOf } from '#features/webhooks/reach.ts'
import type { Queryable } from '#platform/db/db.ts'
import { AppError, inField } from '#platform/errors.ts'
import type { App } from '#platform/http/server.ts'
import { memberKey } from './bearer.ts'
import { type Catalogue, expectScope } from './catalogue.ts'
import { Job, jobRequestOf } from './contract.ts'
import { seenFile } from './finding.ts'
import { AnsweredMeanwhile, type KeptAnswer, keepAnswer, keptAnswer, namedRequest, takeName } from './idempotency.ts'
import { type ApiPlace, apiBase, sightOf } from './place.ts'
import { shownJob } from './shownJob.ts'

/** Asking for a job: once for each name that a caller gives the request. */
export function createJobRoute(app: App, { catalogue }: ApiPlace): void {
  const JobRequest = jobRequestOf(catalogue.works)

  app.post(
    `${apiBase}/jobs`,
    {
      preHandler: memberKey,
      attachValidation: true,
      schema: {
        ...{
          tags: ['Jobs'],
          operationId: 'createJob',
          summary: 'Ask for a job',
          body: JobRequest,
          response: { 202: Job },
        },
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
      if (request.validationError) throw refusalOf(request, catalogue, request.validationError)
      const { body, visitor, headers } = request
      const work = catalogue.works.find(({ id }) => id === body.tool)!
      expectScope(request.apiKey, work)
      const named = namedRequest(app.signer, visitor.accountId, headers['idempotency-key'], body)
      const known = named && (await keptAnswer(app.db, named))
      if (known) return answerAgain(reply, known)
      // Who asks again for what was begun before hears of it.
      expectOffered(request.site, work.tool.id)

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
          answer = { status: 202, body: await shownJob(tx, request, catalogue, id) }
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
}

/**
 * What is wrong with a request that is not as described: nobody is sent to mend the options of what they may not ask for. Throws keyOutOfScope and
 * toolDisabled, else answers what was found in it.
 */
function refusalOf({ body, apiKey, site }: FastifyRequest, { works }: Catalogue, found: Error): Error {
  const asked = (body as { tool?: unknown } | null | undefined)?.tool
  const work = works.find(({ id }) => id === asked)
  if (work) {
    expectScope(apiKey, work)
    expectOffered(site, work.tool.id)
  }
  return found
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
