import type { CellFrame, Table, TableCell } from './table.ts'

/** The tables of one page, from top to bottom, and where the page's own content begins and ends, in points. */
export type PageOfTables<Cell extends CellFrame = TableCell> = { number: number; height: number; tables: Table<Cell>[] }

/** A table whose characters do not matter here. */
type Frame = Table<CellFrame>
type Place = { number: number; height: number }

/** A table that goes on ends in the lower part of its page and begins again in the upper part of the next. */
const lowest = 0.6
const highest = 0.4
const sameEdge = 8

/**
 * Puts tables together that go on over pages: the last of one page and the first of the next, with the same columns in
 * the same places. Heading rows that the next page repeats are dropped. Answers the tables of all pages in order; a
 * joined one keeps the page and box where it begins.
 */
export function joinTables<Cell extends CellFrame>(pages: PageOfTables<Cell>[]): Table<Cell>[] {
  const joined: Table<Cell>[] = []
  /** The table that the next page may continue, and the part of it that stood last. */
  let open: { table: Table<Cell>; part: Table<Cell>; page: PageOfTables<Cell> } | undefined
  for (const page of pages) {
    for (const [index, part] of page.tables.entries()) {
      const goesOn = open && index === 0 && continues(open.part, open.page, part, page)
      const table = goesOn && open ? append(open.table, part) : part
      if (goesOn) joined[joined.length - 1] = table
      else joined.push(table)
      open = { table, part, page }
    }
  }
  return joined
}

function continues(part: Frame, page: Place, next: Frame, nextPage: Place): boolean {
  if (nextPage.number !== page.number + 1 || part.angle !== next.angle) return false
  if (part.columns.length !== next.columns.length) return false
  const upright = part.angle === 0
  if (upright && (part.box.y2 < lowest * page.height || next.box.y1 > highest * nextPage.height)) return false
  // Without lines, the widths of columns follow their texts.
  const slack = part.kind === 'ruled' && next.kind === 'ruled' ? sameEdge : 4 * sameEdge
  const near = part.columns.every((edge, index) => Math.abs(edge - next.columns[index]!) < slack)
  return near && !hasOtherHeading(part, next)
}

/** A heading of its own begins a new table. */
function hasOtherHeading(part: Frame, next: Frame): boolean {
  if (next.headerRows === 0) return false
  return repeated(part, next) === 0 && part.headerRows > 0 && headingLooksNew(part, next)
}

const headingLooksNew = (part: Frame, next: Frame): boolean =>
  next.cells.filter((cell) => cell.header && cell.text !== '').length >= 0.5 * (part.columns.length - 1)

const rowTexts = (table: Frame, row: number): string =>
  table.cells
    .filter((cell) => cell.row === row)
    .map((cell) => cell.text.replace(/\s+/g, ' ').trim().toLowerCase())
    .join('\u0001')

/** How many rows at the top of the next part say what the first rows of the table say. */
function repeated(table: Frame, next: Frame): number {
  let rows = 0
  while (rows < next.rows.length - 2 && rows < table.rows.length - 1) {
    const texts = rowTexts(next, rows)
    if (texts.replaceAll('\u0001', '') === '' || texts !== rowTexts(table, rows)) break
    rows += 1
  }
  return rows
}

function append<Cell extends CellFrame>(table: Table<Cell>, part: Table<Cell>): Table<Cell> {
  const dropped = repeated(table, part)
  const offset = table.rows.length - 1 - dropped
  const isHeading = dropped < part.headerRows && table.headerRows === 0
  const added = part.cells
    .filter((cell) => cell.row >= dropped)
    .map((cell) => ({ ...cell, row: cell.row + offset, header: isHeading && cell.header }))
  const bottom = table.rows.at(-1)!
  const rows = part.rows.slice(dropped + 1).map((edge) => bottom + edge - part.rows[dropped]!)
  return {
    ...table,
    rows: [...table.rows, ...rows],
    cells: [...table.cells, ...added],
    confidence: Math.min(table.confidence, part.confidence),
  }
}
