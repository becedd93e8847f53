import { byColumn, type TextRow, textOf } from '../columns/byColumn.ts'
import { isData, isTyped } from '../material/typed.ts'
import { lineOf, type Word } from '../material/words.ts'
import { firstFigures } from './headLines.ts'
import { repeatedSpans } from './repeatedHeads.ts'
import type { Span } from './span.ts'
import { stackedPhrases } from './stackedPhrases.ts'

/** More words are a sentence. */
const mostWords = 10

/** A heading that reaches so far into the next column, in font sizes, does not stand over its own alone. */
const reachesOver = 0.5

/** From where to where the texts of a column reach, in points. */
export type Extent = { x1: number; x2: number }

/** The extents of all columns over these rows. */
export const extentsOf = (rows: TextRow[], xs: number[]): Extent[] => {
  const texts = rows.map((row) => byColumn(row.words, xs))
  return xs.slice(1).map((_, column) => {
    const words = texts.flatMap((row) => row[column]!)
    return { x1: Math.min(...words.map((word) => word.x1)), x2: Math.max(...words.map((word) => word.x2)) }
  })
}

/** A row of words, and the columns that its own headings stand over. */
export type Below = { words: Word[]; spans?: Span[] }

/**
 * Headings over several columns that stand in the middle above them, seen from the row below: there every column has a
 * text of its own or is under a heading itself, beside the heading its row is empty, and its middle is that of the
 * texts or the columns. One that begins or ends where its column's text does stands over that column alone.
 */
export function headingSpans(row: TextRow, next: Below | undefined, xs: number[], extents: Extent[]): Span[] {
  if (!next) return []
  const mine = phrasesByColumn(row, xs)
  const texts = byColumn(row.words, xs)
  const below = byColumn(next.words, xs)
  const isTaken = (column: number) =>
    below[column]!.length > 0 || (next.spans ?? []).some(({ first, last }) => column >= first && column <= last)
  if (mine.some((words) => isData(textOf(words)))) return []
  if (mine.every((words) => words.length > 0)) return []
  return mine.flatMap((words, column) => {
    if (words.length === 0 || words.length > mostWords || !isTaken(column)) return []
    const heading = lineOf(words)
    if (areNeighbours(words, xs, extents)) return []
    const own = below[column]!
    const reach = reachesOver * heading.size
    const isWider = heading.x1 < xs[column]! - reach || heading.x2 > xs[column + 1]! + reach
    if (!isWider && own.length > 0 && Math.abs(heading.x1 - lineOf(own).x1) < 0.3 * heading.size) return []
    if (!isWider && own.length > 0 && Math.abs(heading.x2 - lineOf(own).x2) < sameEdge * heading.size) return []
    const middle = (heading.x1 + heading.x2) / 2
    const distance = ({ first, last }: Span) => {
      const under = below.slice(first, last + 1).flat()
      if (under.length === 0) return Infinity
      const { x1, x2 } = lineOf(under)
      const middles = [(x1 + x2) / 2, (extents[first]!.x1 + extents[last]!.x2) / 2]
      // Figures on the right of their columns leave white on the left of the first, up to the column before.
      if (first > 0 && last > first)
        middles.push((extents[first - 1]!.x2 + extents[last]!.x2) / 2 + cellEdge * heading.size)
      return Math.min(...middles.map((each) => Math.abs(each - middle)))
    }
    const isFree = ({ first, last }: Span) =>
      !(next.spans ?? []).some(
        (span) => span.first <= last && span.last >= first && (span.first < first || span.last > last),
      ) &&
      heading.x1 > extents[first]!.x1 - heading.size &&
      heading.x2 < extents[last]!.x2 + heading.size &&
      below.slice(first, last + 1).every((_, at) => isTaken(first + at)) &&
      mine.every((each, at) => at === column || at < first || at > last || each.length === 0) &&
      !texts.some((each, at) => at >= first && at <= last && each.some((word) => !words.includes(word)))
    const best = candidates(column, mine.length)
      .filter(isFree)
      .sort((a, b) => distance(a) - distance(b))[0]
    // What stands over a heading of several columns stands over all of these.
    const isOverSpan = (next.spans ?? []).some(({ first, last }) => column >= first && column <= last)
    const alone = isOverSpan ? Infinity : distance({ first: column, last: column })
    return best && distance(best) < 0.6 * alone && distance(best) < 1.5 * heading.size ? [best] : []
  })
}

/** Room between a figure and the right edge of its cell, in font sizes. */
const cellEdge = 0.5

/** In font sizes: how far a heading may end beside the edge of its own column's texts, and the room that no space needs. */
const sameEdge = 0.15
const moreThanSpace = 0.36

/** Headings of close columns with hardly more than a space between them: one ends where its column does, and the next begins. */
function areNeighbours(words: Word[], xs: number[], extents: Extent[]): boolean {
  return words.slice(1).some((word, index) => {
    const before = words[index]!
    const edge = xs.findIndex((x) => x > before.x1 && x >= before.x2 - 1 && x <= word.x1 + 1)
    if (edge < 1 || edge >= xs.length - 1) return false
    const close = sameEdge * word.size
    if (word.x1 - before.x2 < moreThanSpace * word.size) return false
    return Math.abs(extents[edge - 1]!.x2 - before.x2) < close && Math.abs(extents[edge]!.x1 - word.x1) < close
  })
}

/** The words of each phrase in the column where its middle is: one over two columns, and over several lines, stays whole. */
function phrasesByColumn({ lines }: TextRow, xs: number[]): Word[][] {
  const phrases = stackedPhrases(lines)
  return xs
    .slice(1)
    .map((x2, column) =>
      phrases
        .filter(({ x1: from, x2: to }) => (from + to) / 2 >= xs[column]! && (from + to) / 2 < x2)
        .flatMap((phrase) => phrase.words),
    )
}

const candidates = (column: number, columns: number): Span[] =>
  Array.from({ length: columns - 1 }, (_, index) => index + 1)
    .flatMap((reach) =>
      Array.from({ length: reach + 1 }, (_, back) => ({ first: column - back, last: column - back + reach })),
    )
    .filter(({ first, last }) => first >= 0 && last < columns)

/**
 * The headings over several columns of all rows, told from the lowest row upwards; each is seen against the texts of the others.
 * @param lines from where to where lines are drawn through the whole table
 * @param names the first row that may be a text alone over the rows below it: behind headings, or right below those that are known
 */
export function spansOfRows(rows: TextRow[], xs: number[], lines: Extent[] = [], names = 1): Span[][] {
  const others = extentsOfOthers(rows, xs)
  const spans: Span[][] = []
  const figures = firstFigures(rows, xs)
  let seen: Below | undefined
  for (let row = rows.length - 1; row >= 0; row--) {
    const repeated = repeatedSpans(rows[row]!, rows[row + 1], xs)
    const isBelowHeads = names === 0 || (row >= names && row > figures - 2)
    const group = isBelowHeads
      ? groupSpan(rows[row]!, headedBy(row, rows, xs), xs, { extents: others[row]!, lines })
      : undefined
    if (repeated.length > 0) spans[row] = repeated
    else spans[row] = group ? [group] : headingSpans(rows[row]!, seen, xs, others[row]!)
    const own = { words: rows[row]!.words, spans: spans[row]! }
    seen =
      seen && (row + 1 < figures || (row < figures && isNameAlone(rows[row]!, xs))) ? withLower(own, seen, xs) : own
  }
  return spans
}

/** The name of a group of rows, below the headings. */
const isNameAlone = ({ words }: TextRow, xs: number[]): boolean =>
  byColumn(words, xs).every((own, column) => own.length > 0 === (column === 0))

/** The row below this one, or the one below that where a name of its first rows stands between. */
const headedBy = (row: number, rows: TextRow[], xs: number[]): TextRow | undefined =>
  rows[row + 1] && isNameAlone(rows[row + 1]!, xs) ? rows[row + 2] : rows[row + 1]

/** So near to the middle of a table, or of a line through it, in font sizes and parts of its width, a text stands that heads the rows below it. */
const inMiddle = { sizes: 0.6, part: 0.012, line: 0.2 }

/** A year alone heads rows as a word does. */
const year = /^(?:1[6-9]|20)\d\d$/

/** The only text of its row, in the middle of the table or of the columns behind the names, heads the rows of figures below it. */
function groupSpan(
  row: TextRow,
  next: TextRow | undefined,
  xs: number[],
  { extents, lines }: { extents: Extent[]; lines: Extent[] },
): Span | undefined {
  const [text, other] = stackedPhrases(row.lines)
  if (
    !text ||
    other ||
    !next ||
    xs.length < 4 ||
    (isTyped(textOf(text.words)) && !year.test(textOf(text.words))) ||
    text.words.length > mostWords
  )
    return undefined
  if (firstFigures([next], xs) !== 0) return undefined
  const last = xs.length - 2
  const isMiddle = (first: number) => {
    const [x1, x2] = [extents[first]!.x1, extents[last]!.x2]
    const near = Math.max(inMiddle.sizes * text.size, inMiddle.part * (x2 - x1))
    return text.x1 > x1 + text.size && Math.abs((text.x1 + text.x2 - x1 - x2) / 2) < near
  }
  const middle = (text.x1 + text.x2) / 2
  const isInLines = ({ x1, x2 }: Extent) => Math.abs((x1 + x2) / 2 - middle) < inMiddle.line * text.size
  const below = byColumn(next.words, xs)[xs.findLastIndex((x) => x < middle)] ?? []
  const own = below.length > 0 ? lineOf(below) : undefined
  // What begins with the words of its own column goes on with that.
  if (own && !isTyped(textOf(below)) && Math.abs(own.x1 - text.x1) < sameEdge * text.size) return undefined
  // Also where the texts do not reach to the ends of the lines; one in the middle of its own column may be a cell of that.
  const isOff = own !== undefined && Math.abs((own.x1 + own.x2) / 2 - middle) > inMiddle.line * text.size
  const first = isOff && text.x1 > extents[0]!.x2 && lines.some(isInLines) ? 0 : [0, 1].find(isMiddle)
  return first === undefined ? undefined : { first, last }
}

/** A row of headings, and what stands below it in columns that it leaves empty: not every column has headings on all levels. */
function withLower({ words, spans = [] }: Below, lower: Below, xs: number[]): Below {
  const own = byColumn(words, xs)
  const isEmpty = (column: number) =>
    own[column]!.length === 0 && !spans.some(({ first, last }) => column >= first && column <= last)
  return {
    words: [...words, ...byColumn(lower.words, xs).flatMap((each, column) => (isEmpty(column) ? each : []))],
    spans: [...spans, ...(lower.spans ?? []).filter(({ first, last }) => isEmpty(first) && isEmpty(last))],
  }
}

/** For each row the extents of the columns over all other rows. */
function extentsOfOthers(rows: TextRow[], xs: number[]): Extent[][] {
  const own = rows.map((row) => extentsOf([row], xs))
  const none = extentsOf([], xs)
  const above = [none]
  for (const each of own) above.push(merged(above.at(-1)!, each))
  let below = none
  return own
    .toReversed()
    .map((each, index) => {
      const others = merged(above[own.length - 1 - index]!, below)
      below = merged(below, each)
      return others
    })
    .reverse()
}

const merged = (a: Extent[], b: Extent[]): Extent[] =>
  a.map(({ x1, x2 }, column) => ({ x1: Math.min(x1, b[column]!.x1), x2: Math.max(x2, b[column]!.x2) }))
