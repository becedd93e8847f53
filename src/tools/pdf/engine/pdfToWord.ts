import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '#platform/childProcess/engine.ts'
import { layoutPdf, type PdfLayoutInput } from './layoutPdf.ts'
import { writeWord } from './word/writeWord.ts'

/** Rebuilds a PDF as an editable .docx: paragraphs, headings, lists, tables, columns, notes, pictures and links. */
const pdfToWord: Engine<PdfLayoutInput> = async (input, work) => {
  const { flow, facts } = await layoutPdf(input, work)
  const file = join(work.scratch, 'document.docx')
  await writeFile(file, await writeWord(flow))
  work.progress(100)
  return { file, extension: '.docx', facts }
}

export default pdfToWord
