import { z } from 'zod'
import { memberOrTrying } from '#features/accounts/trying.ts'
import { MadeOrTried, makePhoto, ownSource } from '#features/photos/photoCall.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { MattingQuery } from './contract.ts'
import { noMask } from './errors.ts'
import { restoreJob } from './job.ts'

/** `obj` is the result's address, or a preview of it; `facts` tells what was found and whether the colours are ours. */
const Restored = envelopeOf(MadeOrTried).extend({ facts: z.record(z.string(), z.unknown()).optional() })

function routes(app: App): void {
  app.get(
    '/backapi/v1/aiphoto/matting',
    { preHandler: memberOrTrying, schema: { querystring: MattingQuery, response: { 200: Restored } } },
    async (request, reply) => {
      const { imgInPath, action, keepSepia, mask } = request.query
      const own = (address: string) => ownSource(app.db, request.visitor.accountId, address)
      const { file, tried: continues } = await own(imgInPath)
      if (action === 'mend' && mask === undefined) throw noMask()
      const input = {
        action,
        fileId: file.id,
        keepSepia: keepSepia === 'true',
        maskId: mask === undefined ? undefined : (await own(mask)).file.id,
        isSecondStep: file.purpose === 'result',
      }
      const { obj, facts } = await makePhoto(app, { request, reply }, restoreJob, input, { continues })
      return { ...ok(obj), facts }
    },
  )
}

export const server: ToolServer = { routes, jobs: [restoreJob] }
