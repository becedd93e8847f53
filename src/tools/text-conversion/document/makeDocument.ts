import { createSlots } from '#platform/childProcess/slots.ts'
import { tookTooLong } from '#platform/errors.ts'
import type { Language } from '#platform/languages.ts'
import { type PdfMaker, pdfOfWord, runBeside } from '#platform/pdfOfWord.ts'
import { type DocumentFormat, type DocumentRequest, linesOf } from '../contract.ts'
import { pdfMissing } from '../engine/errors.ts'
import { wordWriting } from '../engineLimits.ts'
import { turnsOfEach } from './turns.ts'
import { wordTranscript } from './wordTranscript.ts'

const types: Record<DocumentFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

/** Hours of speech are a hundred pages, and the first document also loads the Office. */
const mostSeconds = 120

/** One PDF is set at a time: it costs nothing, and takes the Office from files that are paid for. */
const press = createSlots(1)

/** Who prints, by a number of theirs, and what tells that they are gone, where that is heard. */
type Printing = { who: number; gone?: AbortSignal }

const takeTurn = turnsOfEach()

/**
 * A transcript as a document to read and print. Of one who asks for several, one is made after the other. Throws engineMissing for a PDF where no Office is installed,
 * and tookTooLong.
 */
export async function makeDocument(
  { format, ...document }: DocumentRequest,
  reader: Language,
  pdfMaker: PdfMaker | undefined,
  { who, gone }: Printing,
): Promise<{ content: Buffer; type: string }> {
  const late = AbortSignal.timeout(mostSeconds * 1000)
  // Who is gone reads nothing of why, and holds no place in line.
  const signal = gone ? AbortSignal.any([late, gone]) : late
  try {
    using _turn = givingBack(await takeTurn(who, signal))
    const word = await wordOf(document, reader, pdfMaker, signal)
    if (format === 'docx') return { content: word, type: types.docx }
    if (!pdfMaker) throw pdfMissing()
    using _press = givingBack(await press.take(signal))
    return { content: await pdfOfWord(pdfMaker, word, signal), type: types.pdf }
  } catch (error) {
    throw signal.aborted && error === signal.reason ? tookTooLong(mostSeconds) : error
  }
}

const givingBack = (giveBack: () => void) => ({ [Symbol.dispose]: giveBack })

/**
 * Longer ones are written in a process of their own: here they would hold up everybody else. A line takes a fifth of a millisecond, and so do three letters
 * where each goes another way than the one before.
 */
const mostHere = { lines: 250, letters: 5000 }

function wordOf(
  document: Omit<DocumentRequest, 'format'>,
  reader: Language,
  maker: PdfMaker | undefined,
  signal: AbortSignal,
): Promise<Buffer> {
  if (!maker || isShort(document)) return wordTranscript(document, reader)
  return runBeside(maker, wordWriting, { document, reader }, signal)
}

const isShort = ({ name, paragraphs }: Pick<DocumentRequest, 'name' | 'paragraphs'>) =>
  linesOf(paragraphs) <= mostHere.lines &&
  paragraphs.reduce((sum, { text, speaker = '' }) => sum + text.length + speaker.length, name.length) <=
    mostHere.letters
