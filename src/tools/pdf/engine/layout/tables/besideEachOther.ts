import { holds } from '../../geometry.ts'
import type { Box, Char } from '../../model.ts'
import type { Table } from '../../tables/table.ts'
import { boxRows, SAME } from './boxRows.ts'

/**
 * Boxes of text beside each other, as one table whose empty columns are the room between them: each by itself would stand below the
 * one before. Boxes stand beside each other where they begin and end at one height.
 * @param chars those of the page
 */
export function besideEachOther(boxes: Table[], chars: Char[]): Table[] {
  const isFree = (room: Box) => !chars.some(({ box, text }) => text.trim() !== '' && holds(room, box))
  const rows = boxRows(boxes, ({ box }) => box, isFree)
  return rows.map((row) => (row.length > 1 ? joined(row) : row[0]!))
}

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
      cells.push({ ...cell, column: columns.length - 1, box, text: '', lines: [], borders: {} })
      columns.push(table.box.x1)
    } else if (before === undefined) columns.push(table.box.x1)
    const at = columns.length - 1
    cells.push(...table.cells.map((cell) => ({ ...cell, column: at + cell.column })))
    columns.push(...table.columns.slice(1))
  }
  return { ...first!, box: { x1: first!.box.x1, x2: columns.at(-1)!, y1, y2 }, columns, cells }
}
