import type { Language } from '#platform/languages.ts'
import { type PdfMaker, pdfOfWord, runBeside } from '#platform/pdfOfWord.ts'
import { type DocumentFormat, type DocumentRequest, linesOf } from '../contract.ts'
import { pdfMissing } from '../engine/errors.ts'
import { wordWriting } from '../engineLimits.ts'
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
  const word = await wordOf(document, reader, pdfMaker)
  if (format === 'docx') return { content: word, type: types.docx }
  if (!pdfMaker) throw pdfMissing()
  return { content: await pdfOfWord(pdfMaker, word, AbortSignal.timeout(milliseconds)), type: types.pdf }
}

/**
 * Longer ones are written in a process of their own: here they would hold up everybody else. A line takes a fifth of a millisecond, and so do three letters
 * where each goes another way than the one before.
 */
const mostHere = { lines: 250, letters: 5000 }

function wordOf(
  document: Omit<DocumentRequest, 'format'>,
  reader: Language,
  maker: PdfMaker | undefined,
): Promise<Buffer> {
  if (!maker || isShort(document)) return wordTranscript(document, reader)
  return runBeside(maker, wordWriting, { document, reader }, AbortSignal.timeout(milliseconds))
}

const isShort = ({ name, paragraphs }: Pick<DocumentRequest, 'name' | 'paragraphs'>) =>
  linesOf(paragraphs) <= mostHere.lines &&
  paragraphs.reduce((sum, { text, speaker = '' }) => sum + text.length + speaker.length, name.length) <=
    mostHere.letters
