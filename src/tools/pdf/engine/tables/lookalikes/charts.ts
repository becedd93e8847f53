import { area, bounds, grown, holds, intersection } from '../../geometry.ts'
import type { Box, Fill, Page } from '../../model.ts'
import type { Table } from '../model/table.ts'
import { standingBars } from './standingBars.ts'

/** Curves are drawn over so much of the place, as a part of its width and height. */
const curve = { width: 0.2, height: 0.12 }
/** So many figures in a row at even steps are the marks of an axis. */
const fewestMarks = 4

/** So many bars of one width and of so many heights stand on one line; marks and names of a chart are so near them, in points. */
const bars = { count: 4, heights: 3, near: 40, part: 0.5, over: 2 }

/** Bars that lie beside their names begin on one line; most have their value so near behind their end, in points. */
const lying = { high: 3, behind: 14, part: 0.75 }

/** So many empty boxes of so many widths in one cell are a plot of areas, from this part of the cell on; away from its sides, in points. */
const tiles = { count: 5, widths: 3, part: 0.15, away: 1, least: 4 }

/** True for what stands beside the curves or around the bars of charts: marks of an axis, names, values, and no table. */
export function isChart(table: Table, page: Page): boolean {
  if (isUnderBars(table, page.fills) || isBesideBars(table, page)) return true
  if (table.cells.some(({ box }) => holdsTiles(box, page))) return true
  if (table.kind === 'ruled') return false
  if (page.drawings.some((drawing) => isOverCurve(table, drawing, page))) return true
  const [width, height] = [table.box.x2 - table.box.x1, table.box.y2 - table.box.y1]
  const curves = page.drawings.filter(
    (drawing) =>
      holds(table.box, drawing) &&
      drawing.x2 - drawing.x1 > curve.width * width &&
      drawing.y2 - drawing.y1 > curve.height * height,
  )
  return curves.length > 0 && table.columns.slice(1).some((_, column) => isAxis(table, column))
}

/** A curve beside an axis is so large, and its marks so near, in points; a table that is none lies on them with that part of itself. */
const plotted = { width: 60, height: 30, near: 40, over: 4, part: 0.3 }

/** The table lies over a curve and the marks at its left, which stand at even steps: a part of the axis, and what stands beside it. */
function isOverCurve({ box }: Table, curve: Box, { chars }: Page): boolean {
  if (curve.x2 - curve.x1 < plotted.width || curve.y2 - curve.y1 < plotted.height) return false
  const place = { ...curve, x1: curve.x1 - plotted.near }
  if (area(intersection(place, box)) < plotted.part * area(box)) return false
  const beside = chars.filter(
    ({ box: { x1, x2, y1, y2 }, text }) =>
      text.trim() !== '' &&
      x1 > place.x1 &&
      x2 < curve.x1 + plotted.over &&
      y2 > curve.y1 - plotted.near &&
      y1 < curve.y2 + plotted.near,
  )
  const lines = Map.groupBy(beside, ({ box: { y1, y2 } }) => Math.round((y1 + y2) / 4))
  const marks = [...lines]
    .toSorted(([a], [b]) => a - b)
    .map(([, own]) =>
      own
        .toSorted((a, b) => a.box.x1 - b.box.x1)
        .map(({ text }) => text)
        .join(''),
    )
  // The marks of the other axis may begin below these.
  return marks.some((_, at) => areMarks(marks.slice(at, at + fewestMarks)))
}

/** Every figure of the column is as far from the one before, up or down. */
function isAxis({ cells }: Table, column: number): boolean {
  return areMarks(cells.filter((cell) => cell.column === column && cell.columnSpan === 1).map(({ text }) => text))
}

/** So many of these texts are figures, each as far from the one before, up or down. */
function areMarks(texts: string[]): boolean {
  const marks = texts
    .filter((text) => /^[-−–+]?[\d.,]+\s*%?$/.test(text))
    .map((text) => Number(text.replace(/[−–]/, '-').replace(/[%,\s]/g, '')))
  const step = marks[1]! - marks[0]!
  if (marks.length < fewestMarks || !(Math.abs(step) > 0)) return false
  return marks.slice(1).every((mark, index) => Math.abs(mark - marks[index]! - step) < 0.01 * Math.abs(step))
}

/** Most of the place is taken by bars that stand on one line, and by what is written around them; a drawn table below them has their figures. */
function isUnderBars({ box, kind }: Table, fills: Fill[]): boolean {
  return standingBars(fills, 'any').some((group) => {
    if (kind === 'ruled' && box.y1 > bounds(group).y2 - bars.over) return false
    const heights = new Set(group.map(({ y1 }) => Math.round(y1)))
    const places = new Set(group.map(({ x1 }) => Math.round(x1)))
    if (places.size < bars.count || heights.size < bars.heights) return false
    return area(intersection(grown(bounds(group), bars.near), box)) > bars.part * area(box)
  })
}

/** Its figures stand behind the ends of bars of many lengths that begin on one line: in a table they stand below each other. */
function isBesideBars({ box }: Table, { fills, chars }: Page): boolean {
  const inside = fills.filter((fill) => fill.colour !== 'ffffff' && holds(box, fill) && fill.y2 - fill.y1 > lying.high)
  const begun = Map.groupBy(inside, ({ x1, y1, y2 }) => `${Math.round(x1)} ${Math.round(y2 - y1)}`)
  const hasValue = ({ x2, y1, y2 }: Fill) =>
    chars.some((char) => {
      const y = (char.box.y1 + char.box.y2) / 2
      return /\d/.test(char.text) && char.box.x1 > x2 - 1 && char.box.x1 < x2 + lying.behind && y > y1 && y < y2
    })
  return [...begun.values()].some((group) => {
    const lengths = new Set(group.map(({ x2 }) => Math.round(x2)))
    const places = new Set(group.map(({ y1 }) => Math.round(y1)))
    if (places.size < bars.count || lengths.size < bars.heights) return false
    return group.filter(hasValue).length >= lying.part * group.length
  })
}

/** Filled boxes of many sizes without a word in them, as mosaic plots and diagrams have them: they are drawn, not typed, and no cells. */
function holdsTiles(cell: Box, { fills, chars }: Page): boolean {
  const inside = fills.filter(
    (fill) =>
      fill.colour !== 'ffffff' &&
      fill.x1 > cell.x1 + tiles.away &&
      fill.x2 < cell.x2 - tiles.away &&
      fill.y1 > cell.y1 + tiles.away &&
      fill.y2 < cell.y2 - tiles.away &&
      Math.min(fill.x2 - fill.x1, fill.y2 - fill.y1) > tiles.least,
  )
  if (inside.length < tiles.count) return false
  const empty = inside.filter((fill) => !chars.some(({ text, loose }) => text !== ' ' && holds(fill, loose)))
  const widths = new Set(empty.map(({ x1, x2 }) => Math.round(x2 - x1)))
  const covered = empty.reduce((sum, fill) => sum + area(fill), 0)
  return empty.length >= tiles.count && widths.size >= tiles.widths && covered > tiles.part * area(cell)
}
