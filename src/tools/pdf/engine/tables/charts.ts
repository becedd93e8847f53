import { area, bounds, grown, holds, intersection } from '../geometry.ts'
import type { Box, Fill, Page } from '../model.ts'
import type { Table } from './table.ts'

/** Curves are drawn over so much of the place, as a part of its width and height. */
const curve = { width: 0.2, height: 0.12 }
/** So many figures in a row at even steps are the marks of an axis. */
const fewestMarks = 4

/** So many bars of one width and of so many heights stand on one line; marks and names of a chart are so near them, in points. */
const bars = { count: 4, heights: 3, near: 40, part: 0.5 }

/** True for what stands beside the curves or around the bars of charts: marks of an axis, names, values, and no table. */
export function isChart(table: Table, page: Page): boolean {
  if (isUnderBars(table.box, page.fills)) return true
  if (table.kind === 'ruled') return false
  const [width, height] = [table.box.x2 - table.box.x1, table.box.y2 - table.box.y1]
  const curves = page.drawings.filter(
    (drawing) =>
      holds(table.box, drawing) &&
      drawing.x2 - drawing.x1 > curve.width * width &&
      drawing.y2 - drawing.y1 > curve.height * height,
  )
  return curves.length > 0 && table.columns.slice(1).some((_, column) => isAxis(table, column))
}

/** Every figure of the column is as far from the one before, up or down. */
function isAxis({ cells }: Table, column: number): boolean {
  const marks = cells
    .filter((cell) => cell.column === column && cell.columnSpan === 1 && /^[-−–+]?[\d.,]+\s*%?$/.test(cell.text))
    .map(({ text }) => Number(text.replace(/[−–]/, '-').replace(/[%,\s]/g, '')))
  const step = marks[1]! - marks[0]!
  if (marks.length < fewestMarks || !(Math.abs(step) > 0)) return false
  return marks.slice(1).every((mark, index) => Math.abs(mark - marks[index]! - step) < 0.01 * Math.abs(step))
}

/** Most of the place is taken by bars that stand on one line, and by what is written around them. */
function isUnderBars(box: Box, fills: Fill[]): boolean {
  const standing = Map.groupBy(
    fills.filter(({ colour, x1, x2, y1, y2 }) => colour !== 'ffffff' && x2 - x1 > 2 && y2 - y1 > 1),
    ({ x1, x2, y2 }) => `${Math.round(y2)} ${Math.round(x2 - x1)}`,
  )
  return [...standing.values()].some((group) => {
    const heights = new Set(group.map(({ y1 }) => Math.round(y1)))
    const places = new Set(group.map(({ x1 }) => Math.round(x1)))
    if (places.size < bars.count || heights.size < bars.heights) return false
    return area(intersection(grown(bounds(group), bars.near), box)) > bars.part * area(box)
  })
}
