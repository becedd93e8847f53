import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '#platform/childProcess/engine.ts'
import { convertPdf, type PdfLayoutInput } from './convertPdf.ts'
import { fitPages } from './fit/fitPages.ts'

/** Rebuilds a PDF as an editable .docx: paragraphs, headings, lists, tables, columns, notes, pictures and links. */
const pdfToWord: Engine<PdfLayoutInput> = async (input, work) => {
  const { content: flow, facts } = await convertPdf(input, work, (flow) => flow)
  const content = await fitPages(flow, input.layout ?? 'auto', work)
  const file = join(work.scratch, 'document.docx')
  await writeFile(file, content)
  work.progress(100)
  return { file, extension: '.docx', facts }
}

export default pdfToWord
