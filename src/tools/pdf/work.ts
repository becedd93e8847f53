import { defineWork } from '#features/jobs/toolWork.ts'
import { expectKind } from './accepts.ts'
import { type ConversionName, ConvertOptions, conversions, pdf } from './contract.ts'
import type { ConvertInput } from './convertInput.ts'
import type { OfficeKind } from './engineLimits.ts'
import { convertJob } from './job.ts'

/** Which engine makes a conversion, and which office file it is made of. */
const engines: Record<ConversionName, { engine: ConvertInput['engine']; kind?: OfficeKind }> = {
  'pdf-to-word': { engine: 'word' },
  'pdf-to-excel': { engine: 'excel' },
  'pdf-to-png': { engine: 'png' },
  'pdf-to-html': { engine: 'html' },
  'word-to-pdf': { engine: 'office', kind: 'word' },
  'excel-to-pdf': { engine: 'office', kind: 'excel' },
  'ppt-to-pdf': { engine: 'office', kind: 'powerpoint' },
}

/** One file from one form into another. */
export const convertWork = defineWork({
  id: pdf.id,
  options: ConvertOptions,
  files: {
    accepts: [...new Set(conversions.flatMap(({ accepts }) => accepts))],
    ...{ least: 1, most: 1, maxBytes: pdf.maxBytes },
  },
  job: convertJob,
  inputOf({ options: { conversion, password, ...choices }, files: [file] }) {
    expectKind(file, conversion)
    const { engine, kind } = engines[conversion]
    return { engine, fileId: file.id, password, options: { ...choices, kind } }
  },
})
