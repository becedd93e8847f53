import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareScratch } from './childProcess/scratch.ts'

/** What turns a Word file into a PDF, and where it may work. */
export type PdfMaker = {
  /** Makes the PDF within `scratch`. Throws engineMissing where no Office is installed. */
  toPdf(path: string, options: { signal: AbortSignal; scratch: string }): Promise<{ file: string }>
  scratchParent: string
}

/** A Word file of the house's own as a PDF: right-to-left words are set by the Office, and so are the fonts. Throws engineMissing. */
export async function pdfOfWord(maker: PdfMaker, word: Buffer, signal: AbortSignal): Promise<Buffer> {
  await using scratch = await prepareScratch(maker.scratchParent)
  const path = join(scratch.path, 'printed.docx')
  await writeFile(path, word)
  const { file } = await maker.toPdf(path, { signal, scratch: scratch.path })
  return await readFile(file)
}
