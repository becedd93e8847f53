import { strangeLetters } from '#platform/textLanguage/strangeLetters.ts'
import type { ScannedWord } from './hocr.ts'

/** Recognition is as sure as this only of words that are in its dictionary. Names are not; of other words it is most. */
const KNOWN = { confidence: 95, part: 0.15 }
/** Shorter words tell nothing, and fewer do not either. */
const FEWEST = { letters: 4, words: 40 }

/**
 * What part of the letters of some words is read as others, as those that a language that is not read here has of its own are: recognition takes
 * them for letters that look like them, and is nearly as sure of them. 0 for words in a language that is read here.
 * @param languages that the words were read in, by Tesseract's names
 */
export function foreignLetters(words: readonly ScannedWord[], languages: readonly string[]): number {
  const texts = words.map((word) => ({ word, text: textOf(word) }))
  const telling = texts.filter(({ text }) => isTelling(text))
  if (telling.length < FEWEST.words) return 0
  const known = telling.filter(({ word }) => isKnown(word)).length
  if (known > KNOWN.part * telling.length) return 0
  return strangeLetters(texts.map(({ text }) => text).join(' '), languages)
}

/**
 * Words as sure as they may be believed where this part of all letters is read as others: a word is right where none of its letters is. One that a
 * dictionary knows is.
 */
export const believed = (words: readonly ScannedWord[], foreign: number): ScannedWord[] =>
  words.map((word) =>
    foreign === 0 || isKnown(word)
      ? word
      : { ...word, confidence: word.confidence * (1 - foreign) ** lettersOf(textOf(word)) },
  )

const isKnown = ({ confidence }: ScannedWord): boolean => confidence >= KNOWN.confidence

const textOf = ({ chars }: ScannedWord): string => chars.map(({ text }) => text).join('')

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

const isTelling = (text: string): boolean => {
  const letters = lettersOf(text)
  return letters >= FEWEST.letters && letters >= text.length - 1
}
