import type { PdfMaker } from '#platform/pdfOfWord.ts'
import type { Language } from '#platform/text.ts'

/** For whom a result is written, and with what. */
export type WritingPlace = {
  /** What the file is called, without its ending. */
  name: string
  /** The language of its reader. */
  language: Language
  /** The account whose result it is. */
  accountId: number
  /** Undefined where no tool here makes PDFs. */
  pdfMaker: PdfMaker | undefined
}

/** How the results of a tool are written as other files than they are kept as, such as a transcript as subtitles. */
export type ResultWriting = {
  /** Endings without the dot, the most wanted first. */
  formats: readonly string[]
  /** Writes a kept result; `format` is one of these. */
  write(result: Buffer, format: string, place: WritingPlace): Promise<{ content: string | Buffer; type: string }>
}
