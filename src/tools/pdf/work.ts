import { describeFields } from '#features/jobs/describeFields.ts'
import { defineWork } from '#features/jobs/toolWork.ts'
import { LookOptions } from '#features/pdfLook/lookServer.ts'
import { pageCountOf } from '#features/pdfLook/pageCount.ts'
import { inField } from '#platform/errors.ts'
import { expectConvertible, expectKind } from './accepts.ts'
import { type ConversionName, ConvertOptions, conversions, pdf } from './contract.ts'
import type { ConvertInput } from './convertInput.ts'
import { badPageRange } from './engine/failures.ts'
import { counter, type OfficeKind } from './engineLimits.ts'
import { convertJob } from './job.ts'
import { lookJob } from './lookJob.ts'
import { isPageChoice, pagesOf } from './pageChoice.ts'

/** Which engine makes a conversion, and which office file it is made of. */
const engines: Record<ConversionName, { engine: ConvertInput['engine']; kind?: OfficeKind }> = {
  'pdf-to-word': { engine: 'word' },
  'pdf-to-excel': { engine: 'excel' },
  'pdf-to-png': { engine: 'png' },
  'pdf-to-html': { engine: 'html' },
  'pdf-to-markdown': { engine: 'markdown' },
  'pdf-to-text': { engine: 'text' },
  'word-to-pdf': { engine: 'office', kind: 'word' },
  'excel-to-pdf': { engine: 'office', kind: 'excel' },
  'ppt-to-pdf': { engine: 'office', kind: 'powerpoint' },
}

const files = {
  accepts: [...new Set(conversions.flatMap(({ accepts }) => accepts))],
  ...{ least: 1, most: 1, maxBytes: pdf.maxBytes },
}

/** One file from one form into another. */
export const convertWork = defineWork({
  id: pdf.id,
  options: describeFields(ConvertOptions, {
    conversion: 'What becomes of the file.',
    pages: 'Pages such as `1-3,5`; all of them where absent.',
    password: 'Opens a protected file. It is kept encrypted and is gone with the job.',
    layout:
      'Pages stay pages as far as that costs little (`auto`), at any cost (`keep`), or text runs on from one to the next (`flow`).',
    content:
      'To Excel: the tables (`tables`, where absent), or all that is written on the pages, a sheet for each (`pages`); pictures are left out.',
    sheets: 'Of tables alone: a sheet for each table, for each page with tables, or one for all.',
    dpi: 'Dots per inch of the pictures.',
    fitToWidth: 'From Excel: each sheet as wide as one page.',
    archive: 'PDF/A-2b for keeping, as LibreOffice writes it. Nothing here validates it.',
  }),
  files,
  job: convertJob,
  inputOf({ options: { conversion, password, ...choices }, files: [file] }) {
    expectKind(file, conversion)
    const { engine, kind } = engines[conversion]
    if (!isPageChoice(choices.pages)) throw inField(badPageRange(choices.pages ?? ''), 'pages')
    return { engine, fileId: file.id, password, options: { ...choices, kind } }
  },
  async expectInside({ options: { pages = '', password }, files: [file] }, glance) {
    if (pages.trim() === '') return
    const count = await pageCountOf(file, { password, counter, glance })
    if (count !== undefined && !pagesOf(pages, count)?.length) throw inField(badPageRange(pages, count), 'pages')
  },
})

/** A look at a file before it is converted: what it is, and small pictures of its pages. */
export const lookWork = defineWork({
  id: `${pdf.id}-look`,
  options: LookOptions,
  files: { ...files, check: expectConvertible },
  job: lookJob,
  inputOf: ({ options, files: [file] }) => ({ fileId: file.id, ...options }),
})
