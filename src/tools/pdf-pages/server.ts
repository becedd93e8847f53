import { z } from 'zod'
import { memberOrTrying } from '#features/accounts/sessions/trying.ts'
import { askForWork } from '#features/billing/previews/tries.ts'
import { resumableUploadRoutes } from '#features/files/resumable/server.ts'
import { lookRoute } from '#features/pdfLook/lookServer.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { PdfPagesRequest, pdfPages } from './contract.ts'
import { lookJob, pdfPagesJob } from './job.ts'
import { expectKnownHead, lookWork, pdfPagesWork } from './work.ts'

/** Each call answers the id of a job; /pdf/getProgress tells how far it is. */
const jobId = { 200: envelopeOf(z.uuid()) }

function routes(app: App): void {
  const { uploadPath, maxBytes } = pdfPages
  resumableUploadRoutes(app, { path: uploadPath, maxBytes, check: expectKnownHead })

  app.post(
    '/backapi/v1/pdf-pages',
    { preHandler: memberOrTrying, schema: { body: PdfPagesRequest, response: jobId } },
    async (request) => {
      const { files: addresses, ...options } = request.body
      return ok(await askForWork(app, request, pdfPagesWork, { options, addresses }))
    },
  )

  lookRoute(app, '/backapi/v1/pdf-pages/look', lookWork)
}

export const server: ToolServer = { routes, jobs: [pdfPagesJob, lookJob], works: [pdfPagesWork, lookWork] }
