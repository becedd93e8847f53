import { counterLimits, type PageCounter } from '#features/pdfLook/pageCount.ts'
import { defineEngine } from '#platform/childProcess/engine.ts'
import type { LookAtFileInput } from './engine/lookAtFile.ts'
import type { SetAside } from './engine/setAside.ts'

/** What every conversion gets: the file, and the user's choices as far as the engine knows them. */
export type ConvertRequest = {
  path: string
  /** What its owner calls it, without its ending: headers of workbooks may show it. */
  name?: string | undefined
  password?: string | undefined
  /** Pages such as `1-3,5`. */
  pages?: string | undefined
  /** Dots per inch of pictures. */
  dpi?: number | undefined
  /** How tables are spread over sheets. */
  sheets?: 'table' | 'page' | 'one' | undefined
  /** What becomes of pages in a Word document. */
  layout?: 'auto' | 'keep' | 'flow' | undefined
  /** Whether each sheet of a workbook becomes as wide as one page. */
  fitToWidth?: boolean | undefined
  /** Whether an Office file becomes PDF/A-2b. */
  archive?: boolean | undefined
  /** Which of the three the office file has to be. */
  kind?: OfficeKind | undefined
  /** Pages that an earlier try broke on. */
  setAside?: SetAside | undefined
}

export const officeKinds = ['word', 'excel', 'powerpoint'] as const
export type OfficeKind = (typeof officeKinds)[number]

const limits = { megabytes: 1_500, outputBytes: 1_000_000_000, warm: 2 }
/** A thousand pages, or a hundred scans, take long on a busy server: what gets further is let go on, what stands still is not. */
const byProgress = { seconds: 180, mostSeconds: 1_800 }
const folder = 'tools/pdf/engine'

/** LibreOffice without a screen gives GObject what it never made, at each document, and goes on. */
const noise =
  /^\(process:\d+\): GLib-GObject-CRITICAL \*\*: [\d:.]+: g_object_(?:ref|unref): assertion 'G_IS_OBJECT \(object\)' failed$/

/** The engines of the conversions. They stay warm: loading PDFium or LibreOffice takes longer than most files. */
export const engines = {
  word: defineEngine<ConvertRequest>({ module: `${folder}/pdfToWord.ts`, ...byProgress, noise, ...limits }),
  excel: defineEngine<ConvertRequest>({ module: `${folder}/pdfToExcel.ts`, ...byProgress, ...limits }),
  png: defineEngine<ConvertRequest>({ module: `${folder}/pdfToPng.ts`, ...byProgress, ...limits }),
  html: defineEngine<ConvertRequest>({ module: `${folder}/pdfToHtml.ts`, ...byProgress, ...limits }),
  markdown: defineEngine<ConvertRequest>({ module: `${folder}/pdfToMarkdown.ts`, ...byProgress, ...limits }),
  text: defineEngine<ConvertRequest>({ module: `${folder}/pdfToText.ts`, ...byProgress, ...limits }),
  look: defineEngine<LookAtFileInput>({ module: `${folder}/lookAtFile.ts`, seconds: 60, mostSeconds: 180, ...limits }),
  office: defineEngine<ConvertRequest>({ module: `${folder}/officeToPdf.ts`, seconds: 60, noise, ...limits }),
}

/** Counts pages as the conversions do. */
export const counter: PageCounter = defineEngine({ module: `${folder}/countPages.ts`, ...counterLimits })
