import { textOf } from './byColumn.ts'
import type { River } from './rivers.ts'
import { isTyped } from './typed.ts'
import { type Line, lineOf, phrasesOf, type Word } from './words.ts'

/** So many lines have words there, and as many figures. */
const FEWEST = 3
/** Part of the words, and of the figures, that are of their side. */
const MOSTLY = 0.8
/** Part of the lines that have either. */
const FILLED = 0.9

/**
 * Rivers without those that run through one column, where words stand on the left and figures on the right: no line has a
 * text on both sides, most have one on either, and one heading serves both.
 */
export const withoutMixedColumns = (rivers: River[], lines: Line[]): River[] =>
  rivers.filter((_, index) => !isThroughOne(rivers, index, lines))

function isThroughOne(rivers: River[], index: number, lines: Line[]): boolean {
  const [before, at, after, next] = [-1, 0, 1, 2].map((step) => atOf(rivers, index + step)) as Four
  const sides = lines.map((line) => ({ line, left: wordsIn(line, before, at), right: wordsIn(line, at, after) }))
  const full = sides.filter(({ left, right }) => left.length > 0 && right.length > 0)
  // A heading that stands on the left of its column of figures lies over the right side of the column before.
  const isOfNext = ({ line, right }: Side) =>
    line === lines[0] &&
    after < next &&
    wordsIn(line, after, next).length === 0 &&
    phrasesOf(lineOf(right)).length === 1
  if (!full.every(isOfNext)) return false
  const alone = sides.filter((side) => !full.includes(side))
  const lefts = alone.map(({ left }) => left).filter((words) => words.length > 0)
  const rights = alone.map(({ right }) => right).filter((words) => words.length > 0)
  if (Math.min(lefts.length, rights.length) < FEWEST) return false
  if (lefts.length + rights.length < FILLED * alone.length) return false
  return figuresIn(lefts) <= 1 - MOSTLY && figuresIn(rights) >= MOSTLY
}

type Side = { line: Line; right: Word[] }
type Four = [before: number, at: number, after: number, next: number]

const atOf = (rivers: River[], index: number): number =>
  rivers[index]?.at ?? (index < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)

const wordsIn = ({ words }: Line, from: number, to: number): Word[] =>
  words.filter(({ x1, x2 }) => (x1 + x2) / 2 > from && (x1 + x2) / 2 < to)

const figuresIn = (texts: Word[][]): number => texts.filter((words) => isTyped(textOf(words))).length / texts.length
