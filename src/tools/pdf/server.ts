import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { memberOrTrying } from '#features/accounts/sessions/trying.ts'
import { askForWork } from '#features/billing/previews/tries.ts'
import { resumableUploadRoutes } from '#features/files/resumable/server.ts'
import { lookRoute } from '#features/pdfLook/lookServer.ts'
import { runEngine } from '#platform/childProcess/runEngine.ts'
import { type Envelope, envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { expectConvertibleHead } from './accepts.ts'
import {
  type ConvertOptions,
  FileConvertBody,
  FileConvertQuery,
  PdfToDocBody,
  PdfToDocQuery,
  PdfToHtmlBody,
  PdfToHtmlQuery,
  PdfToImgBody,
  PdfToImgQuery,
  pdf,
} from './contract.ts'
import { engines } from './engineLimits.ts'
import { convertJob } from './job.ts'
import { lookJob } from './lookJob.ts'
import { convertWork, lookWork } from './work.ts'

/** Every call answers the id of a job; /pdf/getProgress tells how far it is. */
const jobId = { 200: envelopeOf(z.uuid()) }

function routes(app: App): void {
  const { uploadPath, maxBytes } = pdf
  resumableUploadRoutes(app, { path: uploadPath, maxBytes, check: expectConvertibleHead })

  lookRoute(app, '/backapi/v1/pdf/look', lookWork)

  const convert = async (request: FastifyRequest, fileUrl: string, options: ConvertOptions) =>
    ok(await askForWork(app, request, convertWork, { options, addresses: [fileUrl] }))

  /** A conversion is asked for by GET, as the specification has it, or by POST, which may hold a password. */
  function conversion<Choices>(path: string, { query, body }: Forms<Choices>, start: Start<Choices>): void {
    const url = `/backapi/v1/pdf/${path}`
    const shared = { preHandler: memberOrTrying }
    app.get(url, { ...shared, schema: { querystring: query, response: jobId } }, (request) =>
      start(request, request.query as Choices),
    )
    app.post(url, { ...shared, schema: { body, response: jobId } }, (request) =>
      start(request, request.body as Choices),
    )
  }

  conversion('pdfToDoc', { query: PdfToDocQuery, body: PdfToDocBody }, (request, asked) => {
    const { fileUrl, type, content, sheets, layout, ...shared } = asked
    const options: ConvertOptions =
      type === 1
        ? { ...shared, conversion: 'pdf-to-word', layout }
        : { ...shared, conversion: 'pdf-to-excel', content, sheets }
    return convert(request, fileUrl, options)
  })
  conversion('pdfToImg', { query: PdfToImgQuery, body: PdfToImgBody }, (request, { fileUrl, outType: _png, ...rest }) =>
    convert(request, fileUrl, { ...rest, conversion: 'pdf-to-png' }),
  )
  conversion('pdfToHtml', { query: PdfToHtmlQuery, body: PdfToHtmlBody }, (request, { fileUrl, ...rest }) =>
    convert(request, fileUrl, { ...rest, conversion: 'pdf-to-html' }),
  )
  // The specification knows this call under two names.
  for (const name of ['fileConvert', 'fileToPdf']) {
    conversion(name, { query: FileConvertQuery, body: FileConvertBody }, (request, asked) => {
      const { fileUrl, type, fitToWidth, ...shared } = asked
      const conversion = officeConversions[type - firstOfficeType]!
      return convert(request, fileUrl, { ...shared, conversion, fitToWidth: fitToWidth !== 'false' })
    })
  }
}

type Forms<Choices> = { query: z.core.$ZodType; body: z.core.$ZodType<Choices> }
type Start<Choices> = (request: FastifyRequest, asked: Choices) => Promise<Envelope<string>>

/** Types 4, 5 and 6 are Word, Excel and PowerPoint to PDF. */
const firstOfficeType = 4
const officeConversions = ['word-to-pdf', 'excel-to-pdf', 'ppt-to-pdf'] as const

export const server: ToolServer = {
  routes,
  jobs: [convertJob, lookJob],
  works: [convertWork, lookWork],
  toPdf: (path, options) => runEngine(engines.office, { path, kind: 'word' }, options),
}
