import { z } from 'zod'
import { memberOrTrying } from '#features/accounts/sessions/trying.ts'
import { Begun, MadeOrTried, makePhoto, ownPhoto, Tried } from '#features/photos/photoCall.ts'
import { triedBefore } from '#features/photos/triedBefore.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { AnimeQuery, Drawing, PreviewsQuery } from './contract.ts'
import { previewsJob, styleJob } from './job.ts'
import { previewsWork, styleWork } from './work.ts'

/** The drawing's own size in pixels stands beside its address, and whether it shows the portrait alone that was asked for. */
const AnimeAnswer = envelopeOf(z.nullable(z.union([Tried, Begun]))).extend({ drawing: z.optional(Drawing) })

function routes(app: App): void {
  app.get(
    '/backapi/v1/aiphoto/anime',
    { preHandler: memberOrTrying, schema: { querystring: AnimeQuery, response: { 200: AnimeAnswer } } },
    async (request, reply) => {
      const { imgInPath, portrait, double, ...query } = request.query
      const { accountId } = request.visitor
      const file = await ownPhoto(app.db, accountId, imgInPath)
      const options = { ...query, portrait: portrait === 'true', double: double === 'true' }
      const wanted = await styleWork.inputFor({ options, files: [file] }, app.env)
      const same = { typeId: wanted.typeId, fileId: file.id }
      const continues = await triedBefore(app.db, accountId, styleJob, same)
      const { obj, facts } = await makePhoto(app, { request, reply }, styleJob, wanted, { continues })
      if (typeof obj !== 'string' && 'job' in obj) return ok(obj)
      // This one call answers with the address in `msg`.
      const answer = typeof obj === 'string' ? ok(null, obj) : ok(obj)
      return { ...answer, drawing: Drawing.parse(facts) }
    },
  )

  app.get(
    '/backapi/v1/aiphoto/animePreviews',
    { preHandler: memberOrTrying, schema: { querystring: PreviewsQuery, response: { 200: envelopeOf(MadeOrTried) } } },
    async (request, reply) => {
      const file = await ownPhoto(app.db, request.visitor.accountId, request.query.imgInPath)
      const { obj } = await makePhoto(app, { request, reply }, previewsJob, { fileId: file.id }, { isAside: true })
      return ok(obj)
    },
  )
}

export const server: ToolServer = { routes, jobs: [styleJob, previewsJob], works: [styleWork, previewsWork] }
