import { z } from 'zod'
import { memberOrTrying } from '#features/accounts/trying.ts'
import { makePhoto, ownPhoto, Tried } from '#features/photos/photoCall.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { AnimeQuery, styles } from './contract.ts'
import { styleJob } from './job.ts'

function routes(app: App): void {
  app.get(
    '/backapi/v1/aiphoto/anime',
    {
      preHandler: memberOrTrying,
      schema: { querystring: AnimeQuery, response: { 200: envelopeOf(z.nullable(Tried)) } },
    },
    async (request, reply) => {
      const { imgInPath, type } = request.query
      const file = await ownPhoto(app.db, request.visitor.accountId, imgInPath)
      const { typeId } = styles[type - 1]!
      const { obj } = await makePhoto(app, { request, reply }, styleJob, { typeId, fileId: file.id })
      // This one call answers with the address in `msg`.
      return typeof obj === 'string' ? ok(null, obj) : ok(obj)
    },
  )
}

export const server: ToolServer = { routes, jobs: [styleJob] }
