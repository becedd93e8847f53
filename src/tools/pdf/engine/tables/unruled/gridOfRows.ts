import type { Fill } from '../../model.ts'
import { byColumn, type TextRow } from '../columns/byColumn.ts'
import type { Head } from '../headings/blockHead.ts'
import { type Extent, spansOfRows } from '../headings/headingSpans.ts'
import { firstFigures } from '../headings/headLines.ts'
import { repeatedSpans } from '../headings/repeatedHeads.ts'
import { ruledSpans } from '../headings/ruledSpans.ts'
import type { Strokes } from '../material/strokes.ts'
import type { Draft } from '../model/assemble.ts'
import type { Drawings } from './drawnTable.ts'
import { loneTexts } from './loneTexts.ts'

/** A coloured bar around a row reaches so far over its text at most, in font sizes. */
const barOver = 1.2

/** Where a row begins: with the coloured bar behind it, or with its text. */
function topOf({ lines }: TextRow, panels: Fill[]): number {
  const [first] = lines
  const top = Math.min(...lines.map((line) => line.y1))
  const { x1, x2, baseline, size } = first!
  const over = panels.filter(
    (panel) =>
      panel.y1 < top && panel.y1 > top - barOver * size && panel.y2 > baseline && panel.x1 < x2 && panel.x2 > x1,
  )
  return Math.min(top, ...over.map(({ y1 }) => y1))
}

/**
 * Every place is a cell, except where words cross a column's edge: those places are one cell.
 * @param head the headings above these rows, where they are known
 */
export function gridOfRows(
  rows: TextRow[],
  xs: number[],
  { panels, strokes: { across } }: Drawings,
  head?: Head,
): Draft['grid'] {
  const tops = rows.map((row, index) =>
    index === 0 ? topOf(row, panels) : Math.min(...row.lines.map((line) => line.y1)),
  )
  const bottoms = rows.map((row) => Math.max(...row.lines.map((line) => line.y2)))
  const ys = [tops[0]!, ...tops.slice(1).map((top, index) => (bottoms[index]! + top) / 2), bottoms.at(-1)!]
  const crosses = (row: TextRow, x: number) => row.words.some((word) => word.x1 < x - 1 && word.x2 > x + 1)
  const told = ruledSpans(rows, xs, across).map((spans, row) => {
    const repeated = repeatedSpans(rows[row]!, rows[row + 1], xs)
    return repeated.length > 0 ? repeated : spans
  })
  const spans = spansOfRows(rows, xs, linesOver([head?.y1 ?? ys[0]!, ys.at(-1)!], xs, across), head ? 0 : 1).map(
    (seen, row) => [
      ...(told[row] ?? []),
      ...seen.filter((span) => !(told[row] ?? []).some(({ first, last }) => span.first <= last && span.last >= first)),
    ],
  )
  for (const at of loneTexts(rows, xs)) spans[at] = [{ first: 0, last: xs.length - 2 }]
  const figures = firstFigures(rows, xs)
  const isSpanned = (row: number, column: number) =>
    spans[row]!.some(({ first, last }) => column >= first && column <= last)
  // Beside headings over several columns those of single ones begin as well, and go on beside the headings below.
  const goesOnBelow = (row: number, column: number) =>
    row + 1 < figures &&
    spans[row]!.length > 0 &&
    !isSpanned(row, column) &&
    !isSpanned(row + 1, column) &&
    isNextLine(rows[row]!, rows[row + 1]!, { xs, column, across })
  const isInside = (row: number, column: number) =>
    spans[row]!.some(({ first, last }) => column >= first && column < last)
  return {
    xs,
    ys,
    below: (row, column) => !goesOnBelow(row, column),
    right: (row, column) => !crosses(rows[row]!, xs[column + 1]!) && !isInside(row, column),
  }
}

/** Lines of one heading stand so close, in font sizes. */
const headingPitch = 1.3

/** Both have a text in the column, the lower one is the next line, and nothing is drawn between. */
function isNextLine(
  { words }: TextRow,
  below: TextRow,
  { xs, column, across }: { xs: number[]; column: number; across: Strokes['across'] },
): boolean {
  const [upper, lower] = [byColumn(words, xs)[column]!, byColumn(below.words, xs)[column]!]
  if (upper.length === 0 || lower.length === 0) return false
  const [from, to] = [upper.at(-1)!.baseline, lower[0]!.baseline]
  const middle = (xs[column]! + xs[column + 1]!) / 2
  const isDrawn = across.some(
    (stroke) => stroke.at > from && stroke.at < to && stroke.from < middle && stroke.to > middle,
  )
  return !isDrawn && to - from < headingPitch * lower[0]!.size
}

/** Lines over a table are hardly shorter or longer than it, as parts of its width. */
const ownLine = { least: 0.9, most: 1.4 }

/** From where to where the lines go that are drawn through a whole table: beyond its texts, to the edges of its cells. */
function linesOver(ys: number[], xs: number[], across: Strokes['across']): Extent[] {
  const width = xs.at(-1)! - xs[0]!
  return across
    .filter(({ at, drawn }) => drawn && at > ys[0]! - 6 && at < ys.at(-1)! + 6)
    .filter(({ from, to }) => to - from > ownLine.least * width && to - from < ownLine.most * width)
    .map(({ from, to }) => ({ x1: from, x2: to }))
}
