import { holds } from '../../geometry.ts'
import type { Box, Char } from '../../model.ts'
import type { Table } from '../../tables/model/table.ts'
import { boxRows, SAME } from './boxRows.ts'

/**
 * Boxes of text beside each other, as one table whose empty columns are the room between them: each by itself would stand below the
 * one before. Boxes stand beside each other where they begin and end at one height.
 * @param chars those of the page
 * @param tables where there are some: boxes over tables of their own width are their titles, and stay with them
 */
export function besideEachOther(boxes: Table[], chars: Char[], tables: Box[] = []): Table[] {
  const isFree = (room: Box) => !chars.some(({ box, text }) => text.trim() !== '' && holds(room, box))
  const rows = boxRows(boxes, ({ box }) => box, isFree)
  const isTitle = ({ box }: Table) => tables.some((table) => standsOver(box, table))
  return rows.flatMap((row) =>
    row.length < 2 || row.filter(isTitle).length > 1 || !areLevel(row) ? row : [joined(row)],
  )
}

/** Boxes that lines part have their parts at the same heights. */
const areLevel = ([first, ...others]: Table[]): boolean =>
  others.every(
    ({ rows }) => rows.length === first!.rows.length && rows.every((y, at) => Math.abs(y - first!.rows[at]!) < SAME),
  )

/** A title stands so close over its table, and begins and ends within so much of its width, in points. */
const TITLE = { close: 14, side: 8 }

const standsOver = (title: Box, table: Box): boolean =>
  Math.abs(table.y1 - title.y2) < TITLE.close &&
  Math.abs(table.x1 - title.x1) < TITLE.side &&
  Math.abs(table.x2 - title.x2) < TITLE.side

/** One row of all their cells; the colour and the lines of each stay its own. */
function joined(row: Table[]): Table {
  const [first] = row
  const [y1, y2] = [first!.box.y1, first!.box.y2]
  const columns: number[] = []
  const cells: Table['cells'] = []
  for (const table of row) {
    const before = columns.at(-1)
    if (before !== undefined && table.box.x1 - before > SAME) {
      const { fill: _, ...cell } = cells[0]!
      const box = { x1: before, x2: table.box.x1, y1, y2 }
      const room = { rowSpan: first!.rows.length - 1, column: columns.length - 1 }
      cells.push({ ...cell, ...room, box, text: '', lines: [], borders: {} })
      columns.push(table.box.x1)
    } else if (before === undefined) columns.push(table.box.x1)
    const at = columns.length - 1
    cells.push(...table.cells.map((cell) => ({ ...cell, column: at + cell.column })))
    columns.push(...table.columns.slice(1))
  }
  cells.sort((a, b) => a.row - b.row || a.column - b.column)
  return { ...first!, box: { x1: first!.box.x1, x2: columns.at(-1)!, y1, y2 }, columns, cells }
}
