import type { ScannedLine, ScannedWord } from './hocr.ts'
import { isFlat } from './isFlat.ts'

/** Confidence of words: less is dirt, more is certain to be a word. */
const LEAST_CONFIDENCE = 20
const SURE = 80
/** Words that were hardly read have so many letters at least, and are so many x-heights high. */
const HARDLY = { letters: 3, low: 0.9, high: 2.5 }

/**
 * The words of a line that are no dirt: beside one that is sure also those that were hardly read, as long as they are as high as letters.
 * @param xHeight height of the page's letters in pixels, 0 where it has none
 */
export function likelyWords({ words }: Pick<ScannedLine, 'words'>, xHeight: number): ScannedWord[] {
  const isSure = words.some(({ confidence }) => confidence >= SURE)
  const isWord = (word: ScannedWord) =>
    word.confidence >= LEAST_CONFIDENCE || (isSure && isHighAsLetters(word, xHeight))
  return words.filter(
    (word) => word.chars.some(({ text }) => text.trim() !== '') && isWord(word) && !isFlat(word, xHeight),
  )
}

function isHighAsLetters({ box, chars }: ScannedWord, xHeight: number): boolean {
  const high = (box.y2 - box.y1) / xHeight
  return (
    high > HARDLY.low &&
    high < HARDLY.high &&
    chars.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length >= HARDLY.letters
  )
}
