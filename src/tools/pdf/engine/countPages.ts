import type { Engine } from '#platform/childProcess/engine.ts'
import { type PdfSource, withPdf } from '#platform/pdfium/openPdf.ts'

/** Tells how many pages a PDF has (`facts.pages`), and makes nothing of it. */
const countPages: Engine<PdfSource> = (source) =>
  withPdf(source, async ({ pageCount }) => ({ file: source.path, extension: '.pdf', facts: { pages: pageCount } }))

export default countPages
