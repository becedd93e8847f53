import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '#platform/childProcess/engine.ts'
import { writeHtml } from './html/writeHtml.ts'
import { layoutPdf, type PdfLayoutInput } from './layoutPdf.ts'

/** Rebuilds a PDF as one self-contained HTML file with headings, paragraphs, lists, tables and pictures. */
const pdfToHtml: Engine<PdfLayoutInput> = async (input, work) => {
  const { flow, facts } = await layoutPdf(input, work)
  const file = join(work.scratch, 'document.html')
  await writeFile(file, writeHtml(flow))
  work.progress(100)
  return { file, extension: '.html', facts }
}

export default pdfToHtml
