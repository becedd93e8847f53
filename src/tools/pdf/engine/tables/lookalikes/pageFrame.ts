import type { Table } from '../model/table.ts'

/** Part of the page that a frame around it takes, and of the frame that its one cell takes. */
const least = { page: 0.55, cell: 0.65, text: 0.8 }
/** So many lines of text are a page and no cell. */
const fewestLines = 12
/** With the boxes that stand on the frame, for marks beside the text. */
const mostCells = 6

/** Whether a drawn table is the frame of a page: one cell with most of its room and nearly all of its text. */
export function isPageFrame({ box, cells }: Table, page: { width: number; height: number }): boolean {
  const size = areaOf(box)
  if (size < least.page * page.width * page.height || cells.length > mostCells) return false
  const length = cells.reduce((sum, { text }) => sum + text.length, 0)
  return cells.some(
    (cell) =>
      areaOf(cell.box) > least.cell * size &&
      cell.text.length > least.text * length &&
      cell.lines.length >= fewestLines,
  )
}

const areaOf = ({ x1, y1, x2, y2 }: Table['box']): number => (x2 - x1) * (y2 - y1)
