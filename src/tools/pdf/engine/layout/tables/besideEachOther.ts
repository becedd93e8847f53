import type { Table } from '../../tables/table.ts'

/** Boxes of one height begin and end within this, in points, and stand so close beside each other. */
const SAME = 2
const MOST_GAP = 40
/** Higher ones are columns of the page, in points. */
const HIGHEST = 200

/**
 * Boxes of text beside each other, as one table whose empty columns are the room between them: each by itself would stand below the
 * one before. Boxes stand beside each other where they begin and end at one height.
 */
export function besideEachOther(boxes: Table[]): Table[] {
  const rows: Table[][] = []
  for (const next of boxes.toSorted((a, b) => a.box.x1 - b.box.x1)) {
    const row = rows.find((each) => isBeside(each.at(-1)!, next))
    if (row) row.push(next)
    else rows.push([next])
  }
  return rows.map((row) => (row.length > 1 ? joined(row) : row[0]!))
}

function isBeside({ box: left }: Table, { box: right }: Table): boolean {
  const gap = right.x1 - left.x2
  return (
    left.y2 - left.y1 < HIGHEST &&
    Math.abs(left.y1 - right.y1) < SAME &&
    Math.abs(left.y2 - right.y2) < SAME &&
    gap > -SAME &&
    gap < MOST_GAP
  )
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
