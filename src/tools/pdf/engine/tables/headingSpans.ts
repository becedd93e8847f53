import { byColumn, type TextRow, textOf } from './textRows.ts'
import { isTyped } from './typed.ts'
import { lineOf } from './words.ts'

/** Columns that a heading stands over, from the first to the last. */
export type Span = { first: number; last: number }

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

/**
 * Headings over several columns that stand in the middle above them, seen from the row below: there every column has a
 * text of its own, beside the heading its row is empty, and its middle is that of the texts or the columns. One that begins where its column's text
 * begins stands over that column alone.
 */
export function headingSpans(row: TextRow, next: TextRow | undefined, xs: number[], extents: Extent[]): Span[] {
  if (!next) return []
  const mine = byColumn(row.words, xs)
  const below = byColumn(next.words, xs)
  if (mine.some((words) => isTyped(textOf(words))) || mine.filter((words) => words.length).length === mine.length)
    return []
  return mine.flatMap((words, column) => {
    if (words.length === 0 || below[column]!.length === 0) return []
    const heading = lineOf(words)
    if (Math.abs(heading.x1 - lineOf(below[column]!).x1) < 0.3 * heading.size) return []
    const middle = (heading.x1 + heading.x2) / 2
    const distance = ({ first, last }: Span) => {
      const under = lineOf(below.slice(first, last + 1).flat())
      const middles = [(under.x1 + under.x2) / 2, (extents[first]!.x1 + extents[last]!.x2) / 2]
      return Math.min(...middles.map((each) => Math.abs(each - middle)))
    }
    const isFree = ({ first, last }: Span) =>
      below.slice(first, last + 1).every((each) => each.length > 0) &&
      mine.every((each, at) => at === column || at < first || at > last || each.length === 0)
    const best = candidates(column, mine.length)
      .filter(isFree)
      .sort((a, b) => distance(a) - distance(b))[0]
    const alone = distance({ first: column, last: column })
    return best && distance(best) < 0.6 * alone && distance(best) < 1.5 * heading.size ? [best] : []
  })
}

const candidates = (column: number, columns: number): Span[] =>
  [1, 2, 3]
    .flatMap((reach) =>
      Array.from({ length: reach + 1 }, (_, back) => ({ first: column - back, last: column - back + reach })),
    )
    .filter(({ first, last }) => first >= 0 && last < columns)
