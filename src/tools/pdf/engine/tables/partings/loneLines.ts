import { textOf } from '../columns/byColumn.ts'
import { lineFromRight } from '../material/spoken.ts'
import type { Stroke } from '../material/strokes.ts'
import { isTyped } from '../material/typed.ts'
import { type Line, phrasesOf } from '../material/words.ts'

/**
 * A cell behind so many others goes on for so many lines at most, which begin so near to its first one, and end so far before the
 * figures behind a name, in font sizes.
 */
const wrappedCell = { before: 2, lines: 16, near: 0.3, clear: 1 }

/**
 * The next line of a text in a column of its own: behind several others, between others whose room it keeps clear, or before figures. In
 * a column of names before texts it may head a group of rows. Where cells stand in the middle of their rows, it may be one above the others of the next row.
 */
export function goesOnInCell(block: Line[], lone: Line[], line: Line): boolean {
  if (lone.length >= wrappedCell.lines || phrasesOf(line).length > 1) return false
  const fromRight = lineFromRight(line)
  const isBelow = (cell: Line) =>
    Math.abs(fromRight ? line.x2 - cell.x2 : line.x1 - cell.x1) < wrappedCell.near * line.size
  return block.some((row) => {
    const cells = fromRight ? phrasesOf(row).reverse() : phrasesOf(row)
    const at = cells.findIndex(isBelow)
    const after = cells[at + 1]
    if (at < 0 || (at < wrappedCell.before && !after)) return false
    if (at === 0 && !areFigures(cells.slice(1))) return false
    const clear = at === 0 ? wrappedCell.clear * line.size : 0
    return !after || (fromRight ? line.x1 > after.x2 + clear : line.x2 < after.x1 - clear)
  })
}

const areFigures = (cells: Line[]): boolean => cells.every((cell) => isTyped(textOf(cell.words)))

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
