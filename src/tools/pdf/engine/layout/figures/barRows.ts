import { bounds, contains, grown, height, holds, width } from '../../geometry.ts'
import type { Box, Fill, Page } from '../../model.ts'
import { standingBars } from '../../tables/lookalikes/standingBars.ts'
import type { Figure } from './figure.ts'

/** So many bars of so many heights stand on one line; the room between them is at most so many times their width. */
const LEAST = { bars: 5, lying: 4, heights: 3 }
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
    .filter((row) => isChart(row, LEAST.bars))
    .map((row) => bounds(row))
}

/**
 * Places of bar charts whose bars lie below each other, as visits by source or votes by party do: of one colour and one height at even
 * steps from one line on, of several lengths. What holds text marks words, and what lies on another area is a part of that.
 * The values behind the bars stay text: such a chart is a picture behind them.
 */
export function lyingBars({ fills, chars }: Pick<Page, 'fills' | 'chars'>): Figure[] {
  const ink = chars.filter(({ text }) => text.trim() !== '')
  const isOn = (fill: Fill, other: Fill) => width(other) > width(fill) + SAME && contains(grown(other, SAME), fill)
  const isBare = (fill: Fill) => !ink.some((char) => holds(fill, char.box)) && !fills.some((other) => isOn(fill, other))
  return standingBars(fills.map(lying), 'colour')
    .filter((row) => isChart(row, LEAST.lying))
    .map((row) => row.map(lying))
    .filter((row) => row.every(isBare))
    .map((row) => ({ ...bounds(row), labels: [], behind: true }))
}

/** Seen with the page turned, so that what lies stands; twice is as it was. */
const lying = ({ x1, x2, y1, y2, ...fill }: Fill): Fill => ({ ...fill, x1: -y2, x2: -y1, y1: -x2, y2: -x1 })

function isChart(row: Fill[], least: number): boolean {
  const heights = new Set(row.map((bar) => Math.round(height(bar))))
  const places = row.map(({ x1 }) => x1).sort((a, b) => a - b)
  const steps = places.slice(1).map((x, index) => x - places[index]!)
  return (
    row.length >= least &&
    heights.size >= LEAST.heights &&
    Math.max(...row.map(height)) >= HIGH &&
    Math.max(...steps) - Math.min(...steps) < SAME &&
    Math.max(...steps) < (1 + MOST_GAP) * width(row[0]!)
  )
}
