import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '#platform/childProcess/engine.ts'
import { convertPdf, type PdfLayoutInput } from './convertPdf.ts'
import { writeText } from './text/writeText.ts'

/** Takes the words out of a PDF, in the order in which they are read. */
const pdfToText: Engine<PdfLayoutInput> = async (input, work) => {
  const { content, facts } = await convertPdf(input, work, writeText)
  const file = join(work.scratch, 'document.txt')
  await writeFile(file, content)
  work.progress(100)
  return { file, extension: '.txt', facts }
}

export default pdfToText
