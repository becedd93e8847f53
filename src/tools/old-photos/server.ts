import { z } from 'zod'
import { member } from '#features/accounts/visitor.ts'
import { makePhoto, ownPhoto } from '#features/photos/photoCall.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { MattingQuery } from './contract.ts'
import { restoreJob } from './job.ts'

/** `obj` is the result's address; `facts` tells what was found and whether the colours are ours. */
const Restored = envelopeOf(z.string()).extend({ facts: z.record(z.string(), z.unknown()).optional() })

function routes(app: App): void {
  app.get(
    '/backapi/v1/aiphoto/matting',
    { preHandler: member, schema: { querystring: MattingQuery, response: { 200: Restored } } },
    async (request, reply) => {
      const { imgInPath, action, keepSepia } = request.query
      const file = await ownPhoto(app.db, request.visitor.accountId, imgInPath)
      const input = {
        action,
        fileId: file.id,
        keepSepia: keepSepia === 'true',
        isSecondStep: file.purpose === 'result',
      }
      const { url, facts } = await makePhoto(app, { request, reply }, restoreJob, input)
      return { ...ok(url), facts }
    },
  )
}

export const server: ToolServer = { routes, jobs: [restoreJob] }
