import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '#platform/childProcess/engine.ts'
import { convertPdf, type PdfLayoutInput } from './convertPdf.ts'
import { writeHtml } from './html/writeHtml.ts'

/** Rebuilds a PDF as one self-contained HTML file with headings, paragraphs, lists, tables and pictures. */
const pdfToHtml: Engine<PdfLayoutInput> = async (input, work) => {
  const { content, facts } = await convertPdf(input, work, writeHtml)
  const file = join(work.scratch, 'document.html')
  await writeFile(file, content)
  work.progress(100)
  return { file, extension: '.html', facts }
}

export default pdfToHtml
