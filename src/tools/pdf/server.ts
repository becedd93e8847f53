import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { memberOrTrying } from '#features/accounts/trying.ts'
import { askFor } from '#features/billing/tries.ts'
import { ownUpload } from '#features/files/files.ts'
import { runEngine } from '#platform/childProcess/runEngine.ts'
import { tooLarge } from '#platform/errors.ts'
import { type Envelope, envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { expectKind } from './accepts.ts'
import {
  type ConversionOptions,
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
import type { ConvertInput } from './convertInput.ts'
import { engines, officeKinds } from './engineLimits.ts'
import { convertJob } from './job.ts'

/** Every call answers the id of a job; /pdf/getProgress tells how far it is. */
const jobId = { 200: envelopeOf(z.uuid()) }

function routes(app: App): void {
  const convert = async (request: FastifyRequest, asked: Asked, engine: ConvertInput['engine']) => {
    const { fileUrl, type, password, fitToWidth, ...choices } = asked
    const file = await ownUpload(app.db, request.visitor.accountId, fileUrl)
    if (file.bytes > pdf.maxBytes) throw tooLarge(pdf.maxBytes)
    expectKind(file, type)
    const options = { ...choices, fitToWidth: fitToWidth !== 'false', kind: officeKinds[type - firstOfficeType] }
    return ok(await askFor(app, request, convertJob, { engine, fileId: file.id, password, options }))
  }

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

  conversion('pdfToDoc', { query: PdfToDocQuery, body: PdfToDocBody }, (request, asked) =>
    convert(request, asked, asked.type === 1 ? 'word' : 'excel'),
  )
  conversion('pdfToImg', { query: PdfToImgQuery, body: PdfToImgBody }, (request, asked) =>
    convert(request, { ...asked, type: 3 }, 'png'),
  )
  conversion('pdfToHtml', { query: PdfToHtmlQuery, body: PdfToHtmlBody }, (request, asked) =>
    convert(request, { ...asked, type: 1 }, 'html'),
  )
  // The specification knows this call under two names.
  for (const name of ['fileConvert', 'fileToPdf']) {
    conversion(name, { query: FileConvertQuery, body: FileConvertBody }, (request, asked) =>
      convert(request, asked, 'office'),
    )
  }
}

type Forms<Choices> = { query: z.core.$ZodType<Choices>; body: z.core.$ZodType<Choices> }
type Start<Choices> = (request: FastifyRequest, asked: Choices) => Promise<Envelope<string>>

/** Types 4, 5 and 6 are Word, Excel and PowerPoint to PDF. */
const firstOfficeType = 4

type Asked = { fileUrl: string; type: number } & ConversionOptions

export const server: ToolServer = {
  routes,
  jobs: [convertJob],
  toPdf: (path, options) => runEngine(engines.office, { path, kind: 'word' }, options),
}
