import { median } from '../../geometry.ts'
import type { ScannedLine, ScannedWord } from './hocr.ts'
import { isFlat } from './isFlat.ts'

/** Confidence of words: less is dirt, more is certain to be a word. */
const LEAST_CONFIDENCE = 20
const SURE = 80
/** Words that were hardly read have so many letters at least, hardly any other signs, and are so high beside those that are sure. */
const HARDLY = { letters: 3, share: 0.7, low: 0.6, high: 1.7 }
/** What dots between a title and its page are read as. */
const LEADER = /(.)\1\1/u

/**
 * The words of a line that are no dirt: beside sure ones also those that were hardly read, as long as they look like words of that line.
 * @param xHeight height of the page's letters in pixels, 0 where it has none
 */
export function likelyWords({ words }: Pick<ScannedLine, 'words'>, xHeight: number): ScannedWord[] {
  const usual = heightOf(words.filter(({ confidence }) => confidence >= SURE))
  return words.filter((word) => {
    const isWord = word.confidence >= LEAST_CONFIDENCE || (usual > 0 && isLikeOthers(word, usual))
    return isWord && word.chars.some(({ text }) => text.trim() !== '') && !isFlat(word, xHeight)
  })
}

/** The usual height of the letters of some words, in pixels; 0 for none. */
const heightOf = (words: ScannedWord[]): number =>
  median(words.flatMap(({ chars }) => chars.map(({ box }) => box.y2 - box.y1)))

function isLikeOthers(word: ScannedWord, usual: number): boolean {
  const text = word.chars.map((char) => char.text).join('')
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const high = heightOf([word]) / usual
  const isOfLetters = letters >= HARDLY.letters && letters >= HARDLY.share * word.chars.length && !LEADER.test(text)
  return isOfLetters && high > HARDLY.low && high < HARDLY.high
}
