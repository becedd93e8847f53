import { z } from 'zod'
import { memberOrTrying } from '#features/accounts/sessions/trying.ts'
import { inBatch, MadeOrTried, makePhoto, ownSource } from '#features/photos/photoCall.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { MattingQuery } from './contract.ts'
import { restoreJob } from './job.ts'
import { restoreWork } from './work.ts'

/** `obj` is the result's address, or a preview of it; `facts` tells what was found and whether the colours are ours. */
const Restored = envelopeOf(MadeOrTried).extend({ facts: z.record(z.string(), z.unknown()).optional() })

function routes(app: App): void {
  app.get(
    '/backapi/v1/aiphoto/matting',
    { preHandler: memberOrTrying, schema: { querystring: MattingQuery, response: { 200: Restored } } },
    async (request, reply) => {
      const { imgInPath, action, keepSepia, mask, batch } = request.query
      const own = (address: string) => ownSource(app.db, request.visitor.accountId, address)
      const { file, tried: continues } = await own(imgInPath)
      const files = mask === undefined ? [file] : [file, (await own(mask)).file]
      const options = { action, keepSepia: keepSepia === 'true' }
      const input = { ...(await restoreWork.inputFor({ options, files }, app.env)), ...inBatch(request, batch) }
      const { obj, facts } = await makePhoto(app, { request, reply }, restoreJob, input, { continues })
      return { ...ok(obj), facts }
    },
  )
}

export const server: ToolServer = { routes, jobs: [restoreJob], works: [restoreWork] }
