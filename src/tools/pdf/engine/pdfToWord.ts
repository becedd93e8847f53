import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '#platform/childProcess/engine.ts'
import { convertPdf, type PdfLayoutInput, percentDone } from './convertPdf.ts'
import { fitPages } from './fit/fitPages.ts'

/** Rebuilds a PDF as an editable .docx: paragraphs, headings, lists, tables, columns, notes, pictures and links. */
const pdfToWord: Engine<PdfLayoutInput> = async (input, work) => {
  const { content: flow, facts } = await convertPdf(input, work, (flow) => flow)
  const { built } = percentDone
  const onWritten = (part: number) => work.progress(Math.floor(built + (99 - built) * part))
  const content = await fitPages(flow, input.layout ?? 'auto', work, onWritten)
  const file = join(work.scratch, 'document.docx')
  await writeFile(file, content)
  work.progress(100)
  return { file, extension: '.docx', facts }
}

export default pdfToWord
