import { textOf } from '../lines/index.ts'
import type { ReadLine } from './readLine.ts'

/** Fewer lines are no index, and so large a part of them ends with the pages of an entry. */
const FEWEST = 6
const REFERRING = 0.55
/** Lines begin this close to the column's own edge, in multiples of the size. */
const CLOSE = 0.4

/** The pages of an entry, as `12`, `xiv`, `45–49`, `71 ff.` or `102n` behind a comma. */
const PAGES = /,\s*(?:\d{1,4}|[ivxlc]{1,6})(?:\s*[-–]\s*(?:\d{1,4}|[ivxlc]{1,6}))?(?:\s?(?:ff?\.?|n\.?|sqq?\.?))?$/u

/** Whether a text of an index ends with the pages that its entry leads to. */
export const endsWithPages = (text: string): boolean => PAGES.test(text.trimEnd())

const refers = ({ glyphs }: ReadLine): boolean => endsWithPages(textOf(glyphs))

/** Whether the lines of a column are entries of an index: most of them end with the pages that they lead to. */
export const isIndex = (lines: ReadLine[]): boolean =>
  lines.length >= FEWEST && lines.filter(refers).length >= REFERRING * lines.length

/**
 * Whether a line of an index is an entry of its own: what is above it ended with its pages, or it begins at the edge of a column
 * whose entries go on farther in. Pages go on behind a comma. Undefined where the line looks like either.
 */
export function isEntry(above: ReadLine, line: ReadLine, lines: ReadLine[]): boolean | undefined {
  if (/[,–-]\s*$/.test(textOf(above.glyphs)) && /^\d/.test(textOf(line.glyphs))) return false
  if (refers(above)) return true
  const edge = Math.min(...lines.map(({ x1 }) => x1))
  const isInside = ({ x1, size }: ReadLine) => x1 - edge >= CLOSE * size
  return !isInside(line) && lines.some(isInside) ? true : undefined
}
