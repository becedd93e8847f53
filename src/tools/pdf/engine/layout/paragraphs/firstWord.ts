import { isSpaceless, isWide } from '../../scripts.ts'
import type { Glyph } from '../lines/index.ts'
import type { ReadLine } from './readLine.ts'

/** Longer words are broken sooner than moved to the next line, in multiples of the size. */
const LONG = 12

/** What begins no line (UAX #14: closing punctuation, exclamations, small kana, signs that repeat or lengthen) and what ends none. */
const BEGINS_NONE = /[\p{Pe}\p{Pf}\p{Po}\p{M}ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶー々〻ゝゞヽヾ％‰℃ๆฯ]/u
const ENDS_NONE = /[\p{Ps}\p{Pi}\p{Sc}]/u
/** Words are looked for in so many characters. */
const AHEAD = 40

/** The room in points that the first word of a line takes, or what of it stays together where its script parts no words. */
export function firstWordWidth({ glyphs, size }: Pick<ReadLine, 'glyphs' | 'size'>): number {
  const word = firstWord(glyphs)
  const x1 = Math.min(...word.map((glyph) => glyph.x1))
  const x2 = Math.max(...word.map((glyph) => glyph.x2))
  return Math.min(x2 - x1, LONG * size)
}

/** What stands before the first place of a line at which it could have been broken. */
export function firstWord(glyphs: Glyph[]): Glyph[] {
  const end = glyphs.findIndex(({ text }) => text === ' ' || text === '\t')
  const word = end < 0 ? glyphs : glyphs.slice(0, end)
  const texts = word.slice(0, AHEAD).map(({ text }) => text)
  // Of scripts without spaces, lines end between any two wide signs, and between words of the others.
  if (texts.some((text) => isSpaceless(text) && !isWide(text))) return word.slice(0, wordsLength(texts))
  const ideograph = texts.findIndex(isWide)
  return ideograph < 0 ? word : word.slice(0, charactersLength(texts, ideograph))
}

/** How many characters stay together at the start of a text in which the one at `ideograph` is the first of its kind. */
function charactersLength(texts: string[], ideograph: number): number {
  let length = Math.max(1, ideograph)
  while (length < texts.length && (BEGINS_NONE.test(texts[length]!) || ENDS_NONE.test(texts[length - 1]!))) length++
  return length
}

function wordsLength(texts: string[]): number {
  const words = new Intl.Segmenter('th', { granularity: 'word' }).segment(texts.join(''))
  let [length, at] = [0, 0]
  for (const { segment, isWordLike } of words) {
    if (length > 0 && isWordLike) break
    at += segment.length
    while (length < texts.length && texts.slice(0, length).join('').length < at) length++
  }
  return Math.max(1, length)
}
