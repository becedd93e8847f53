import { median } from '../../geometry.ts'
import type { Char } from '../../model.ts'
import { isOfClusters } from '../../scripts.ts'
import { overhangs, penStart } from './penStart.ts'
import type { Segment } from './segments.ts'

/** The room between the letters of a segment and the least gap between two of its words, in points. */
export type WordGap = { spaced: number; least: number }

/** Gaps between words are at least so wide, in multiples of the size: without and with spaces in the file itself. */
export const WORD_GAP = 0.16
const WORD_GAP_WITH_SPACES = 0.3

/** A gap behind ink that reaches over it may be so much narrower, in multiples of the size. */
export const REACHED_OVER = 0.05

/** From here on, in multiples of the size, letters were spaced on purpose. */
export const SPACED = 0.08

/** So many gaps between letters tell how far the letters stand apart; fewer do beside others that do, at most so far from theirs. */
const LETTERS = { gaps: 6, off: 0.1 }

/** The gaps of a segment between two characters in points, and the widths of its own spaces; `ofLetters` lie between two letters. */
type Gaps = { gaps: Gap[]; ofLetters: number[]; spaces: number[] }
/** `index` is the place of the character behind the gap; `isSure` where no ink reaches over it. */
type Gap = { width: number; index: number; isSure: boolean }

/**
 * The room between the letters of a segment, and the least gap between two words: wider where the letters themselves are
 * spaced, and where the file has spaces for most gaps of the segment. `line` is all segments of its line: a short word apart
 * is spaced as the others are.
 */
export function wordGap(segment: Segment, line: Segment[]): WordGap {
  const { size } = segment
  const own = gapsOf(segment)
  const usual = letterGap(own) ?? gapBeside(own, segment, line) ?? evenGap(own, segment) ?? 0
  const wide = own.gaps.filter(({ width }) => width > WORD_GAP * size + usual).length
  const gaps = own.gaps.map((gap) => ({ ...gap, width: gap.width - usual }))
  const least = own.spaces.length > wide ? besideSpaces(gaps, own.spaces, size) : clearGap(gaps, size)
  return { spaced: Math.max(0, usual), least: least + usual }
}

const isLetter = ({ text }: Char): boolean => /[\p{L}\p{N}]/u.test(text)

/** Dots that lead the eye are no letters. */
function gapsOf({ chars }: Segment): Gaps {
  const found: Gaps = { gaps: [], ofLetters: [], spaces: [] }
  for (let index = 1; index < chars.length; index++) {
    const [left, right] = [chars[index - 1]!, chars[index]!]
    if (right.text === ' ') found.spaces.push(right.loose.x2 - right.loose.x1)
    if (right.text === ' ' || left.text === ' ') continue
    const width = penStart(right) - left.loose.x2
    found.gaps.push({ width, index, isSure: !overhangs(left) })
    if (isLetter(left) && isLetter(right) && !isOfClusters(right.text)) found.ofLetters.push(width)
  }
  return found
}

const letterGap = ({ ofLetters }: Gaps): number | undefined =>
  ofLetters.length >= LETTERS.gaps ? median(ofLetters) : undefined

/** The room between the letters of a word too short to tell it, where all of them are spaced as those beside it. */
function gapBeside({ ofLetters }: Gaps, segment: Segment, line: Segment[]): number | undefined {
  if (!ofLetters.length) return undefined
  const { size } = segment
  for (const other of line) {
    const beside = other === segment ? undefined : letterGap(gapsOf(other))
    if (beside === undefined || beside < SPACED * size) continue
    if (ofLetters.every((width) => Math.abs(width - beside) < LETTERS.off * size)) return median(ofLetters)
  }
  return undefined
}

/** A short word alone has so many gaps, differing by so much at most and no wider than this, beside letters that differ so in width, in multiples of the size. */
const EVEN = { gaps: 3, off: 0.04, most: 0.6, widths: 0.1 }

/**
 * The room between the letters of a short word that stands alone, such as a title, where all of it is alike and the letters are not: signs of
 * a row of columns stand at even distances, and their gaps differ as their widths do.
 */
function evenGap({ gaps, ofLetters, spaces }: Gaps, { chars, size }: Segment): number | undefined {
  if (ofLetters.length < EVEN.gaps || ofLetters.length < gaps.length || spaces.length > 0) return undefined
  if (!chars.every(({ text }) => /\p{L}/u.test(text))) return undefined
  const [least, most] = [Math.min(...ofLetters), Math.max(...ofLetters)]
  const widths = chars.map(({ loose }) => loose.x2 - loose.x1)
  const areAlike = most - least < EVEN.off * size && least > SPACED * size && most < EVEN.most * size
  return areAlike && Math.max(...widths) - Math.min(...widths) > EVEN.widths * size ? median(ofLetters) : undefined
}

/** Gaps are as wide as spaces from this part of these on, where all others are so narrow, in multiples of the size. */
const LIKE_SPACES = { part: 0.65, others: 0.07 }
/** Gaps of two kinds, as parts of the spaces: kerned letters leave less than the first, words at least the second. */
const TWO_KINDS = { letters: 0.5, words: 0.8 }
/** More gaps than that, one behind each letter, are those of a word whose letters are spaced. */
const IN_A_ROW = { like: 2, kinds: 1 }

/** The least gap between words where most have a space in the file: as wide as one, if no gap is neither that nor nothing. */
function besideSpaces(gaps: Gap[], spaces: number[], size: number): number {
  const space = median(spaces)
  const isFree = (from: number, to: number): boolean =>
    !gaps.some(({ width, isSure }) => isSure && width > from && width < to)
  const like = LIKE_SPACES.part * space
  if (like >= WORD_GAP * size && isFree(LIKE_SPACES.others * size, like) && mostInARow(gaps, like) <= IN_A_ROW.like)
    return Math.min(WORD_GAP_WITH_SPACES * size, like)
  const words = TWO_KINDS.words * space
  if (words >= WORD_GAP * size && isFree(TWO_KINDS.letters * space, words) && mostInARow(gaps, words) <= IN_A_ROW.kinds)
    return Math.min(WORD_GAP_WITH_SPACES * size, words)
  return WORD_GAP_WITH_SPACES * size
}

/** How many gaps of at least this width follow each other with one letter between them, at most. */
function mostInARow(gaps: Gap[], least: number): number {
  let most = 0
  let row = 0
  let last = -1
  for (const { width, index } of gaps) {
    if (width < least) continue
    row = index === last + 1 ? row + 1 : 1
    last = index
    most = Math.max(most, row)
  }
  return most
}

/** Gaps between words may be this narrow, in multiples of the size, where between them and those of letters nothing lies for `clear`. */
const NARROW = { word: 0.09, clear: 0.06, letters: 12, most: 0.4 }

/** The least gap between words of a text without spaces: narrower than usual where the gaps are clearly of two kinds. */
function clearGap(gaps: Gap[], size: number): number {
  if (gaps.length < NARROW.letters) return WORD_GAP * size
  const widths = gaps.map(({ width }) => width / size).sort((a, b) => a - b)
  const from = widths.findIndex((width) => width > NARROW.word)
  const [below, above] = [widths[from - 1], widths[from]]
  if (below === undefined || above === undefined || above >= WORD_GAP || above - below < NARROW.clear)
    return WORD_GAP * size
  return widths.length - from > NARROW.most * widths.length ? WORD_GAP * size : ((below + above) / 2) * size
}
