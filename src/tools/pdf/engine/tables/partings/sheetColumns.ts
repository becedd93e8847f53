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
    if (isClear(river) && isColumn(left, both) && isColumn(right, both) && !areRows(lines, river))
      return [...parted(left, isClear), ...parted(right, isClear)]
  }
  return [lines]
}

/** Long enough, and with lines of its own. */
const isColumn = (lines: Line[], both: number): boolean =>
  lines.length >= fewestLines.column && lines.length - both >= Math.max(alone.fewest, alone.part * lines.length)

/** Rows are so much farther apart than the lines of a cell, so many of the lines begin one, and nearly all have texts on both sides. */
const rows = { apart: 1.12, fewest: 0.2, both: 0.9 }

/** Whether more room parts the lines into groups, at the same heights on both sides: rows of a table whose cells go on for several lines. */
function areRows(lines: Line[], { at }: River): boolean {
  const groups: Line[][] = []
  const limit = rows.apart * lineStep(lines)
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1]
    if (above && line.baseline - above.baseline < limit) groups.at(-1)!.push(line)
    else groups.push([line])
  }
  const isBoth = (group: Line[]) => group.some(({ x1 }) => x1 < at) && group.some(({ x2 }) => x2 > at)
  return groups.length >= rows.fewest * lines.length && groups.filter(isBoth).length >= rows.both * groups.length
}

/** How far apart the lines of one text are: a near step among those that begin at the commonest place. */
function lineStep(lines: Line[]): number {
  const starts = Map.groupBy(
    lines.flatMap(({ words }) => words),
    ({ x1 }) => Math.round(x1),
  )
  const column = [...starts.values()].reduce((most, words) => (words.length > most.length ? words : most), [])
  const steps = column.slice(1).map((word, index) => word.baseline - column[index]!.baseline)
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 4)] ?? 0
}
