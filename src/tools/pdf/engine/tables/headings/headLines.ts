import { byColumn, textOf } from '../columns/byColumn.ts'
import { isBracketedLetter, isFigure, isTyped } from '../material/typed.ts'
import { type Line, lineOf, type Word } from '../material/words.ts'

/** Lines of one heading stand so close, in font sizes. */
const CLOSE = 1.5
/** So many of the texts below others begin in small letters, or with a figure, where they go on with them. */
const GOES_ON = 0.5
/** Lines of one heading stand so much closer than rows do, as lines of one cell are. */
const CLOSER = 0.95
/** Texts reach so far over the edges of their columns, in points. */
const OVER = 1

/** `3.5 - 5.1`: alone in a line it may be a heading, beside a figure it says where that should lie. */
const range = /^[<>≤≥]?\s?\d+\.\d+\s?[-–]\s?\d+\.\d+$/

/** The first line of figures: at least half of its texts behind the first column are. A heading may have one, such as `Under age 65`. */
export function firstFigures(lines: { words: Word[] }[], xs: number[]): number {
  return lines.findIndex(({ words }) => {
    const columns = byColumn(words, xs).slice(1)
    const texts = columns.map(textOf).filter(Boolean)
    const figures = columns.filter((own) => isFigure(textOf(own)) && !isOfText(own, words, xs[1]!)).map(textOf)
    if (figures.every(isBracketedLetter)) return false
    const ranges = texts.filter((text) => range.test(text) && !figures.includes(text))
    return 2 * (figures.length + ranges.length) >= texts.length && !isCount(texts)
  })
}

/** Room of a space, in font sizes. */
const SPACE = 0.42

/** `1,000` of `1,000 acres` and `31` of `March 31`, whose words stand in two columns: the text over both is a heading. */
const isOfText = (own: Word[], words: Word[], behind: number): boolean => {
  const [first, last] = [own[0]!, own.at(-1)!]
  const [before, next] = [words[words.indexOf(first) - 1], words[words.indexOf(last) + 1]]
  const isBeside = (left: Word, right: Word) => right.x1 > left.x2 && right.x1 - left.x2 < SPACE * last.size
  if (next && /^\p{Ll}{2}/u.test(next.text) && isBeside(last, next)) return true
  return before !== undefined && before.x1 > behind && /^\p{L}{2,}$/u.test(before.text) && isBeside(before, first)
}

/** Columns that are numbered: (1), (2), (3). */
export const isCount = (texts: string[]): boolean =>
  texts.length > 1 &&
  texts.every((text, index) => /^\(\d+\)$/.test(text) && (index === 0 || isNext(texts[index - 1]!, text)))
const isNext = (before: string, text: string): boolean => Number(text.slice(1, -1)) === Number(before.slice(1, -1)) + 1

/**
 * The lines that go on with the heading above them, where headings of single columns stand on several lines and end on one, which
 * begins with that of the first column; also where no line is drawn below them.
 * @param levels lines that begin a level of headings of their own
 */
export function stackedHead(lines: Line[], xs: number[], levels: Set<number>): Set<number> {
  const end = firstFigures(lines, xs)
  if (end < 2) return new Set()
  const texts = lines.slice(0, end).map((line) => byColumn(line.words, xs))
  const counts = texts.map((row) => row.filter((words) => words.length > 0).length)
  const start = Math.max(0, ...[...levels].filter((level) => level < end))
  const firstOf = (headed: number) => {
    let first = headed
    while (first > start && isPartOf(lines, texts, { upper: first - 1, lower: first, last: headed }, xs)) first--
    return first
  }
  const isFull = (index: number) => texts[index]![0]!.length > 0 && counts[index] === Math.max(...counts)
  // Every line may be full, and the lowest is where the headings end.
  const full = texts.flatMap((_, index) => (index >= start && isFull(index) ? [index] : []))
  const lowest = full
    .map((headed) => ({ headed, first: firstOf(headed) }))
    .findLast(({ headed, first }) => first < headed)
  if (!lowest) return new Set()
  const { headed, first } = lowest
  return new Set(Array.from({ length: headed - first }, (_, at) => first + 1 + at))
}

type Pair = { upper: number; lower: number; last: number }

/** Each text of the upper line stands in one column, over a text of the lines below it, which goes on with it. */
function isPartOf(lines: Line[], texts: Word[][][], { upper, lower, last }: Pair, xs: number[]): boolean {
  const [above, below] = [lines[upper]!, lines[lower]!]
  if (below.baseline - above.baseline > CLOSE * below.size) return false
  const mine = texts[upper]!
  const under = (column: number) => texts.slice(lower, last + 1).find((row) => row[column]!.length > 0)?.[column] ?? []
  const filled = mine.flatMap((words, column) => (words.length > 0 ? [column] : []))
  const isWithin = (column: number) => {
    const { x1, x2 } = lineOf(mine[column]!)
    return x1 > xs[column]! - OVER && x2 < xs[column + 1]! + OVER
  }
  if (!filled.every((column) => under(column).length > 0 && isWithin(column))) return false
  if (filled.some((column) => column > 0 && isTyped(textOf(mine[column]!)))) return false
  if (filled.length < texts[last]!.slice(1).filter((words) => words.length > 0).length) return true
  if (below.baseline - above.baseline < CLOSER * rowStep(lines.slice(last + 1))) return true
  const goingOn = filled.filter((column) => /^[\p{Ll}\d]/u.test(under(column)[0]!.text))
  return mine[0]!.length === 0 && goingOn.length >= GOES_ON * filled.length
}

/** The least distance of two lines below each other of these, in points. */
const rowStep = (lines: Line[]): number =>
  Math.min(...lines.slice(1).map((line, at) => line.baseline - lines[at]!.baseline))
