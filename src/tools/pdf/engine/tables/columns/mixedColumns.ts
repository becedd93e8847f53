import { isTyped } from '../material/typed.ts'
import { type Line, lineOf, phrasesOf, type Word } from '../material/words.ts'
import { textOf } from './byColumn.ts'
import { phraseGap } from './columnEdges.ts'
import type { River } from './rivers.ts'

/** So many lines have words there, and as many figures; one is enough where the heading has a text for each column. */
const FEWEST = { alone: 3, headed: 1 }
/** Part of the words, and of the figures, that are of their side. */
const MOSTLY = 0.8
/** Part of the lines that have either. */
const FILLED = 0.9

/**
 * Rivers without those that run through one column, where words stand on the left and figures on the right: no line has a
 * text on both sides, most have one on either, and one heading serves both. Few words are believed where the first line then has
 * as many texts as there are columns.
 */
export function withoutMixedColumns(rivers: River[], lines: Line[]): River[] {
  const left = (fewest: number) => rivers.filter((_, index) => !isThroughOne(rivers, index, lines, fewest))
  const headed = left(FEWEST.headed)
  const headings = phrasesOf(lines[0]!, phraseGap)
  const areAll = headings.length === headed.length + 1 && !headings.some(({ words }) => isTyped(textOf(words)))
  return areAll ? headed : left(FEWEST.alone)
}

function isThroughOne(rivers: River[], index: number, lines: Line[], fewest: number): boolean {
  const [before, at, after] = [-1, 0, 1].map((step) => atOf(rivers, index + step)) as [number, number, number]
  const sides = lines.map((line) => ({ line, left: wordsIn(line, before, at), right: wordsIn(line, at, after) }))
  const full = sides.filter(({ left, right }) => left.length > 0 && right.length > 0)
  // Words that stand on the left of a column of figures, as its heading does, lie over the right side of the column before.
  const areOfNext = ({ line, right }: Side) =>
    !isTyped(textOf(right)) && phrasesFrom(line, at).length <= rivers.length - 1 - index
  if (!full.every(areOfNext)) return false
  const alone = sides.filter((side) => !full.includes(side))
  const lefts = alone.map(({ left }) => left).filter((words) => words.length > 0)
  const rights = alone.map(({ right }) => right).filter((words) => words.length > 0)
  if (Math.min(lefts.length, rights.length) < fewest) return false
  if (lefts.length + rights.length < FILLED * alone.length) return false
  return figuresIn(lefts) <= 1 - MOSTLY && figuresIn(rights) >= MOSTLY
}

type Side = { line: Line; right: Word[] }

const atOf = (rivers: River[], index: number): number =>
  rivers[index]?.at ?? (index < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)

const wordsIn = ({ words }: Line, from: number, to: number): Word[] =>
  words.filter(({ x1, x2 }) => (x1 + x2) / 2 > from && (x1 + x2) / 2 < to)

const phrasesFrom = ({ words }: Line, from: number): Line[] => {
  const after = words.filter(({ x1, x2 }) => (x1 + x2) / 2 > from)
  return after.length > 0 ? phrasesOf(lineOf(after), phraseGap) : []
}

const figuresIn = (texts: Word[][]): number => texts.filter((words) => isTyped(textOf(words))).length / texts.length
