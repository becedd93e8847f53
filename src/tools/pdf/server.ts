import { z } from 'zod'
import { member, type Visitor } from '#features/accounts/visitor.ts'
import { ownUpload } from '#features/files/files.ts'
import { enqueue } from '#features/jobs/jobs.ts'
import { tooLarge } from '#platform/errors.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { expectKind } from './accepts.ts'
import {
  type ConversionOptions,
  FileConvertQuery,
  PdfToDocQuery,
  PdfToHtmlQuery,
  PdfToImgQuery,
  pdf,
} from './contract.ts'
import { officeKinds } from './engines.ts'
import { type ConvertInput, convertJob } from './job.ts'

/** Every call answers the id of a job; /pdf/getProgress tells how far it is. */
const jobId = { 200: envelopeOf(z.uuid()) }

function routes(app: App): void {
  const convert = async (visitor: Visitor, asked: Asked, engine: ConvertInput['engine']) => {
    const { fileUrl, type, fitToWidth, ...choices } = asked
    const file = await ownUpload(app.db, visitor.accountId, fileUrl)
    if (file.bytes > pdf.maxBytes) throw tooLarge(pdf.maxBytes)
    expectKind(file, type)
    const options = { ...choices, fitToWidth: fitToWidth !== 'false', kind: officeKinds[type - firstOfficeType] }
    return ok(await enqueue(app.jobs, convertJob, visitor.accountId, { engine, fileId: file.id, options }))
  }

  app.get(
    '/backapi/v1/pdf/pdfToDoc',
    { preHandler: member, schema: { querystring: PdfToDocQuery, response: jobId } },
    ({ visitor, query }) => convert(visitor, query, query.type === 1 ? 'word' : 'excel'),
  )
  app.get(
    '/backapi/v1/pdf/pdfToImg',
    { preHandler: member, schema: { querystring: PdfToImgQuery, response: jobId } },
    ({ visitor, query }) => convert(visitor, { ...query, type: 3 }, 'png'),
  )
  app.get(
    '/backapi/v1/pdf/pdfToHtml',
    { preHandler: member, schema: { querystring: PdfToHtmlQuery, response: jobId } },
    ({ visitor, query }) => convert(visitor, { ...query, type: 1 }, 'html'),
  )
  // The specification knows this call under two names.
  for (const name of ['fileConvert', 'fileToPdf']) {
    app.get(
      `/backapi/v1/pdf/${name}`,
      { preHandler: member, schema: { querystring: FileConvertQuery, response: jobId } },
      ({ visitor, query }) => convert(visitor, query, 'office'),
    )
  }
}

/** Types 4, 5 and 6 are Word, Excel and PowerPoint to PDF. */
const firstOfficeType = 4

type Asked = { fileUrl: string; type: number } & ConversionOptions

export const server: ToolServer = { routes, jobs: [convertJob] }
