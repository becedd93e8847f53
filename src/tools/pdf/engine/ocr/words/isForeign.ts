import { strangeLetters } from '#platform/textLanguage/strangeLetters.ts'
import type { ScannedWord } from './hocr.ts'

/** Recognition is as sure as this only of words that are in its dictionary. Names are not; of other words it is most. */
const KNOWN = { confidence: 95, part: 0.15 }
/** Shorter words tell nothing, and fewer do not either. */
const FEWEST = { letters: 4, words: 40 }
/** So frequent are letters of a language that are missed: rarer ones make hardly a word wrong, such as the å of Swedish. */
const STRANGE = 0.03

/** Of words that no dictionary knows, in a language with letters that nothing here has, nearly half are wrong, however clear they are. */
const HALF = 0.55

/**
 * Whether words are in a language that is not read here and has letters of its own: recognition takes those for others that look like them, and is
 * nearly as sure of them.
 * @param languages that the words were read in, by Tesseract's names
 */
export function isForeign(words: readonly ScannedWord[], languages: readonly string[]): boolean {
  const texts = words.map((word) => ({ word, text: textOf(word) }))
  const telling = texts.filter(({ text }) => isTelling(text))
  if (telling.length < FEWEST.words) return false
  const known = telling.filter(({ word }) => isKnown(word)).length
  if (known > KNOWN.part * telling.length) return false
  return strangeLetters(texts.map(({ text }) => text).join(' '), languages) >= STRANGE
}

/** Words of a foreign text as sure as they may be believed. */
export const halfBelieved = (words: readonly ScannedWord[]): ScannedWord[] =>
  words.map((word) => (isKnown(word) ? word : { ...word, confidence: HALF * word.confidence }))

const isKnown = ({ confidence }: ScannedWord): boolean => confidence >= KNOWN.confidence

const textOf = ({ chars }: ScannedWord): string => chars.map(({ text }) => text).join('')

const isTelling = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= FEWEST.letters && letters >= text.length - 1
}
