import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import type { Engine } from '#platform/childProcess/engine.ts'
import { convertPdf, type PdfLayoutInput } from './convertPdf.ts'
import { writeMarkdown } from './markdown/writeMarkdown.ts'

/** Rebuilds a PDF as Markdown with headings, lists, tables and links; with its pictures it is a zip of the text and a folder. */
const pdfToMarkdown: Engine<PdfLayoutInput> = async (input, work) => {
  const { content, facts } = await convertPdf(input, work, writeMarkdown)
  const { text, pictures } = content
  const extension = pictures.size > 0 ? '.zip' : '.md'
  const file = join(work.scratch, `document${extension}`)
  // Pictures are packed already.
  const packed = () => zipSync({ 'document.md': strToU8(text), ...Object.fromEntries(pictures) }, { level: 0 })
  await writeFile(file, pictures.size > 0 ? packed() : text)
  work.progress(100)
  return { file, extension, facts }
}

export default pdfToMarkdown
