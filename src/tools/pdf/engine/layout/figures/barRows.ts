import { bounds, height, width } from '../../geometry.ts'
import type { Box, Fill } from '../../model.ts'

/** So many bars of so many heights stand on one line; the room between them is at most so many times their width. */
const LEAST = { bars: 5, heights: 3 }
const MOST_GAP = 2
/** Sides, steps and heights that differ by less are the same, in points. */
const SAME = 1
/** Smaller fills are dust and rules, in points; the highest bar is at least `high`. */
const SIDE = { least: 2, high: 12 }

/**
 * Places of bar charts whose bars stand apart: filled rectangles of one colour and one width at even steps on one line, of several
 * heights. Months of a bill, days of a report.
 */
export function barRows(fills: Fill[]): Box[] {
  const bars = fills.filter((fill) => fill.colour !== 'ffffff' && width(fill) > SIDE.least && height(fill) > SAME)
  const standing = Map.groupBy(bars, (bar) => `${bar.colour} ${Math.round(bar.y2)} ${Math.round(width(bar))}`)
  return [...standing.values()].filter(isChart).map((row) => bounds(row))
}

function isChart(row: Fill[]): boolean {
  const heights = new Set(row.map((bar) => Math.round(height(bar))))
  const places = row.map(({ x1 }) => x1).sort((a, b) => a - b)
  const steps = places.slice(1).map((x, index) => x - places[index]!)
  return (
    row.length >= LEAST.bars &&
    heights.size >= LEAST.heights &&
    Math.max(...row.map(height)) >= SIDE.high &&
    Math.max(...steps) - Math.min(...steps) < SAME &&
    Math.max(...steps) < (1 + MOST_GAP) * width(row[0]!)
  )
}
