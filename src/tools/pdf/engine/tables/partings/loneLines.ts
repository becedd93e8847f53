import type { Stroke } from '../material/strokes.ts'
import { type Line, phrasesOf } from '../material/words.ts'

/** A cell behind so many others goes on for so many lines at most, which begin so near to its first one, in font sizes, and are as close as lines are. */
const wrappedCell = { before: 2, lines: 12, near: 0.3, step: 1.6 }

/** The next line of a text in a column of its own, behind others: in the column of names it may head a group of rows. */
export function goesOnInCell(block: Line[], lone: Line[], line: Line): boolean {
  const row = block.at(-1)
  if (!row || lone.length >= wrappedCell.lines) return false
  const cell = phrasesOf(row).slice(wrappedCell.before).at(-1)
  if (!cell) return false
  const before = lone.at(-1) ?? row
  return (
    phrasesOf(line).length === 1 &&
    [line, ...lone].every(({ x1, size }) => Math.abs(x1 - cell.x1) < wrappedCell.near * size) &&
    line.baseline - before.baseline < wrappedCell.step * line.size
  )
}

/** So many lines of one phrase in a row end a table; a wrapped cell or the heading of a group is shorter. */
const mostLoneLines = 2
/**
 * Whether lines of one text below a row are too many for a cell or the heading of a group. Between lines that part rows each
 * cell may have lines of its own above and below the others.
 */
export function areTooMany(row: Line, lone: Line[], across: Stroke[]): boolean {
  const sinceRule = lone.findLastIndex((line, at) => isRuledApart(lone[at - 1] ?? row, line, across))
  return lone.length - Math.max(0, sinceRule) > mostLoneLines || lone.length > 2 * mostLoneLines
}

/** A line or the edge of a shade passes between both, over the whole width of the lower one. */
const isRuledApart = (above: Line, below: Line, across: Stroke[]): boolean =>
  across.some(
    ({ at, from, to }) =>
      at > above.baseline && at < below.baseline - 0.5 * below.size && from < below.x1 + 1 && to > below.x2 - 1,
  )
