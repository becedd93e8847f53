import type { Language } from '#platform/languages.ts'
import { type PdfMaker, pdfOfWord } from '#platform/pdfOfWord.ts'
import type { DocumentFormat, DocumentRequest } from '../contract.ts'
import { pdfMissing } from '../engine/errors.ts'
import { wordTranscript } from './wordTranscript.ts'

const types: Record<DocumentFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

/** Hours of speech are a hundred pages, and the first document also loads the Office. */
const milliseconds = 120_000

/** A transcript as a document to read and print. Throws engineMissing for a PDF where no Office is installed. */
export async function makeDocument(
  { format, ...document }: DocumentRequest,
  reader: Language,
  pdfMaker: PdfMaker | undefined,
): Promise<{ content: Buffer; type: string }> {
  const word = await wordTranscript(document, reader)
  if (format === 'docx') return { content: word, type: types.docx }
  if (!pdfMaker) throw pdfMissing()
  return { content: await pdfOfWord(pdfMaker, word, AbortSignal.timeout(milliseconds)), type: types.pdf }
}
