import { holds } from '../geometry.ts'
import type { Page } from '../model.ts'
import type { Table } from './table.ts'

/** Curves are drawn over so much of the place, as a part of its width and height. */
const curve = { width: 0.2, height: 0.12 }
/** So many figures in a row at even steps are the marks of an axis. */
const fewestMarks = 4

/** True for what stands beside the curves of charts: figures at even steps along an axis, names of lines, and no table. */
export function isChart(table: Table, page: Page): boolean {
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
