import { lettersIn, readingOf } from '../words/confidence.ts'
import type { ScannedWord } from '../words/hocr.ts'

/** Of so many letters this part at least is certain, or the mean confidence is as high, where they are those of a language that is read here. */
const LEGIBLE = { letters: 40, certain: 60, part: 0.3, confidence: 45 }

/**
 * Whether the words of a page are none: recognition makes words of a script that it does not know, or of handwriting, as well, and hardly trusts
 * them. Such a page is better left as the picture that it is. Poor print and joined letters are read with less confidence, but not with as little.
 */
export function isIllegible(words: readonly ScannedWord[]): boolean {
  const { letters, confidence } = readingOf(words)
  if (letters < LEGIBLE.letters || confidence >= LEGIBLE.confidence) return false
  return lettersIn(words.filter((word) => word.confidence >= LEGIBLE.certain)) < LEGIBLE.part * letters
}
