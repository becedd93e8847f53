import { type River, riversOf } from '../columns/rivers.ts'
import type { Strokes } from '../material/strokes.ts'
import { type Line, wordsHere } from '../material/words.ts'

/** A page with fewer lines is no sheet, and a column of one has at least so many. */
const fewestLines = { page: 40, column: 16 }
/** How many font sizes wide the room between columns is at least. */
const gutter = 0.9
/** So many lines of each side have nothing level with them on the other one: a part of them, and at least so many. */
const alone = { part: 0.1, fewest: 5 }

/**
 * Parts the text of a reference sheet into its columns, from left to right: nothing runs over the room between them from
 * top to bottom, and on both sides lines stand where the other one has none. The rows of a table go on over its columns.
 * Any other page stays in one piece.
 */
export function sheetColumns(lines: Line[], { across }: Strokes): Line[][] {
  if (lines.length < fewestLines.page) return [lines]
  return parted(lines, (river) => !across.some(({ from, to }) => from < river.x1 && to > river.x2))
}

function parted(lines: Line[], isClear: (river: River) => boolean): Line[][] {
  for (const river of riversOf(lines, gutter)) {
    if (lines.some(({ words }) => words.some(({ x1, x2 }) => x1 < river.at && x2 > river.at))) continue
    const left = wordsHere(lines, ({ x2 }) => x2 <= river.at)
    const right = wordsHere(lines, ({ x1 }) => x1 >= river.at)
    const both = left.length + right.length - lines.length
    if (isClear(river) && isColumn(left, both) && isColumn(right, both))
      return [...parted(left, isClear), ...parted(right, isClear)]
  }
  return [lines]
}

/** Long enough, and with lines of its own. */
const isColumn = (lines: Line[], both: number): boolean =>
  lines.length >= fewestLines.column && lines.length - both >= Math.max(alone.fewest, alone.part * lines.length)
