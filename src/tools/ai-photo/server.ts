import { z } from 'zod'
import { memberOrTrying } from '#features/accounts/trying.ts'
import { furtherOf, madeBefore } from '#features/photos/madeBefore.ts'
import { MadeOrTried, makePhoto, ownPhoto, Tried } from '#features/photos/photoCall.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { AnimeQuery, Drawing, PreviewsQuery } from './contract.ts'
import { previewsJob, styleJob } from './job.ts'
import { styleWork } from './work.ts'

/** The drawing's own size in pixels stands beside its address, and whether it shows the portrait alone that was asked for. */
const AnimeAnswer = envelopeOf(z.nullable(Tried)).extend({ drawing: Drawing })

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
      const { isAgain, continues } = furtherOf(await madeBefore(app.db, accountId, styleJob, same))
      const { obj, facts } = await makePhoto(app, { request, reply }, styleJob, { ...wanted, isAgain }, { continues })
      const drawing = Drawing.parse(facts)
      // This one call answers with the address in `msg`.
      return typeof obj === 'string' ? { ...ok(null, obj), drawing } : { ...ok(obj), drawing }
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

export const server: ToolServer = { routes, jobs: [styleJob, previewsJob], works: [styleWork] }
