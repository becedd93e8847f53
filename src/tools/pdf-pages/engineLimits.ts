import type { LookInput } from '#features/pdfLook/look.ts'
import { lookLimits } from '#features/pdfLook/lookEngine.ts'
import { counterLimits, type PageCounter } from '#features/pdfLook/pageCount.ts'
import { defineEngine } from '#platform/childProcess/engine.ts'
import type { PdfPagesInput } from './engine/pdfPages.ts'

const folder = 'tools/pdf-pages/engine'
const limits = { megabytes: 1_500, outputBytes: 1_500_000_000, warm: 1 }

/** Looks at a PDF as the work on it will see it. */
export const lookEngine = defineEngine<LookInput>({ ...lookLimits, module: `${folder}/lookAtPages.ts` })

/** A book of scans is read as long as it gets further. */
export const pdfPagesEngine = defineEngine<PdfPagesInput>({
  module: `${folder}/pdfPages.ts`,
  ...{ seconds: 120, mostSeconds: 1_800 },
  ...limits,
})

/** Counts pages as the work on them does: of a damaged file, those that are found again. */
export const counter: PageCounter = defineEngine({ module: `${folder}/countPages.ts`, ...counterLimits })
