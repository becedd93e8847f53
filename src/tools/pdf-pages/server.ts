import { z } from 'zod'
import { countTry } from '#features/accounts/limit.ts'
import { memberOrTrying } from '#features/accounts/trying.ts'
import { askForWork } from '#features/billing/tries.ts'
import { type FileRow, ownUpload } from '#features/files/files.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/http/network.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { LookRequest, PdfPagesRequest } from './contract.ts'
import { lookJob, pdfPagesJob } from './job.ts'
import { lookWork, pdfPagesWork } from './work.ts'

/** Each call answers the id of a job; /pdf/getProgress tells how far it is. */
const jobId = { 200: envelopeOf(z.uuid()) }

/** Looks of people who only try, in a day of one network: each looks at a file before it is tried. */
const looksPerTry = 10

function routes(app: App): void {
  app.post(
    '/backapi/v1/pdf-pages',
    { preHandler: memberOrTrying, schema: { body: PdfPagesRequest, response: jobId } },
    async (request) => {
      const { files: addresses, ...options } = request.body
      return ok(await askForWork(app, request, pdfPagesWork, { options, addresses }))
    },
  )

  app.post(
    '/backapi/v1/pdf-pages/look',
    { preHandler: memberOrTrying, schema: { body: LookRequest, response: jobId } },
    async ({ visitor, body, ip }, reply) => {
      if (visitor.isTrying) {
        const limit = { what: 'looks', most: looksPerTry * app.env.TRIES_DAILY, seconds: 86_400 }
        await countTry(app.db, reply, limit, networkOf(ip))
      }
      const { fileUrl, ...options } = body
      const files: [FileRow] = [await ownUpload(app.db, visitor.accountId, fileUrl)]
      return ok(await lookWork.ask(app, visitor.accountId, { options, files }))
    },
  )
}

export const server: ToolServer = { routes, jobs: [pdfPagesJob, lookJob], works: [pdfPagesWork, lookWork] }
