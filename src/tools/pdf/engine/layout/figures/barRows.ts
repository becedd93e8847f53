import { bounds, height, width } from '../../geometry.ts'
import type { Box, Fill } from '../../model.ts'
import { standingBars } from '../../tables/standingBars.ts'

/** So many bars of so many heights stand on one line; the room between them is at most so many times their width. */
const LEAST = { bars: 5, heights: 3 }
const MOST_GAP = 2
/** Steps that differ by less are the same, in points. */
const SAME = 1
/** The highest bar is at least so high, in points. */
const HIGH = 12

/**
 * Places of bar charts whose bars stand apart: filled rectangles of one colour and one width at even steps on one line, of several
 * heights. Months of a bill, days of a report.
 */
export function barRows(fills: Fill[]): Box[] {
  return standingBars(fills, 'colour')
    .filter(isChart)
    .map((row) => bounds(row))
}

function isChart(row: Fill[]): boolean {
  const heights = new Set(row.map((bar) => Math.round(height(bar))))
  const places = row.map(({ x1 }) => x1).sort((a, b) => a - b)
  const steps = places.slice(1).map((x, index) => x - places[index]!)
  return (
    row.length >= LEAST.bars &&
    heights.size >= LEAST.heights &&
    Math.max(...row.map(height)) >= HIGH &&
    Math.max(...steps) - Math.min(...steps) < SAME &&
    Math.max(...steps) < (1 + MOST_GAP) * width(row[0]!)
  )
}
