import { FoldedList } from '../foldedList.ts'
import { isTyped } from './material/typed.ts'
import type { CellFrame, Table, TableCell } from './model/table.ts'
import { goesOn } from './rows/columnsOnward.ts'
import { cutCells } from './rows/cutRows.ts'

/** The tables of one page, from top to bottom, and where the page's own content begins and ends, in points. */
export type PageOfTables<Cell extends CellFrame = TableCell> = { number: number; height: number; tables: Table<Cell>[] }

/** A table whose characters do not matter here. */
type Frame = Table<CellFrame>
type Rows = Pick<Frame, 'rows'> & { cells: Iterable<CellFrame> }
type Place = { number: number; height: number }

const sameEdge = 8

/** A table that may go on over many pages. Its cells are folded: each page's are packed away when it is done. */
export type JoinedTable<Cell extends CellFrame = TableCell> = Omit<Table<Cell>, 'cells'> & { cells: FoldedList<Cell> }

/**
 * Puts tables together that go on over pages: the last of one page and the first of the next, with the same columns in
 * the same places. Heading rows that the next page repeats are dropped. Answers the tables of all pages in order; a
 * joined one keeps the page and box of its first part.
 */
export function joinTables<Cell extends CellFrame>(pages: Iterable<PageOfTables<Cell>>): JoinedTable<Cell>[] {
  const joiner = new TableJoiner<Cell>()
  for (const page of pages) joiner.add(page)
  return joiner.tables
}

/** The same page by page, in order. */
export class TableJoiner<Cell extends CellFrame> {
  readonly tables: JoinedTable<Cell>[] = []
  /** The part of the last table that stood on the page before, which this page may continue. */
  #part: Table<Cell> | undefined
  #page: Place = { number: 0, height: 0 }

  add(page: PageOfTables<Cell>): void {
    for (const [index, part] of page.tables.entries()) {
      const last = this.tables.at(-1)
      if (last && this.#part && index === 0 && continues(this.#part, this.#page, part, page))
        append(last, part, this.#part)
      else this.tables.push({ ...part, cells: FoldedList.of(part.cells) })
      const open = this.tables.at(-1)!
      // What the end of the page cut goes on in the last row.
      open.cells.fold(lastRowOf(open).length)
      this.#part = part
      this.#page = { number: page.number, height: page.height }
    }
  }
}

function continues(part: Frame, page: Place, next: Frame, nextPage: Place): boolean {
  if (nextPage.number !== page.number + 1 || part.angle !== next.angle) return false
  if (part.columns.length !== next.columns.length) return false
  const upright = part.angle === 0
  if (upright && next.box.y1 > goesOn.to * nextPage.height) return false
  if (upright && part.box.y2 < goesOn.from * page.height && !isCarried(part, next)) return false
  // Without lines, the widths of columns follow their texts.
  const slack = part.kind === 'ruled' && next.kind === 'ruled' ? sameEdge : 4 * sameEdge
  const off = part.columns.map((edge, index) => Math.abs(edge - next.columns[index]!))
  const isNear = off.every((each) => each < slack)
  // Where every column has its heading again, the edges between them say nothing.
  const isNamed = Math.max(off[0]!, off.at(-1)!) < slack && repeated(part, next) > 0 && isFull(next)
  return (isNear || isNamed) && !hasOtherHeading(part, next)
}

/** A figure of so many digits is hardly the same by chance. */
const fewestDigits = 3

/** The last row and the first one of the next part, below the headings, are words and the same figures: sums that are carried forward. */
function isCarried(part: Frame, next: Frame): boolean {
  const last = textsOf(part, part.rows.length - 2)
  const first = textsOf(next, repeated(part, next))
  const figures = last.filter(isTyped)
  const areSame = last.length === first.length && last.every((text, at) => isTyped(text) === isTyped(first[at]!))
  return (
    areSame &&
    figures.some((text) => text.replace(/\D/g, '').length >= fewestDigits) &&
    figures.length < last.length &&
    figures.join() === first.filter(isTyped).join()
  )
}

const isFull = (next: Frame): boolean => textsOf(next, 0).length === next.columns.length - 1

/** The texts of a row that are not empty. */
const textsOf = ({ cells }: Frame, row: number): string[] =>
  cells.filter((cell) => cell.row === row).flatMap(({ text }) => text.trim() || [])

/** A heading of its own begins a new table. */
function hasOtherHeading(part: Frame, next: Frame): boolean {
  if (next.headerRows === 0) return false
  return repeated(part, next) === 0 && part.headerRows > 0 && headingLooksNew(part, next)
}

const headingLooksNew = (part: Frame, next: Frame): boolean =>
  next.cells.filter((cell) => cell.header && cell.text !== '').length >= 0.5 * (part.columns.length - 1)

/** What the rows of a table say, from the first one on. */
function* rowTexts(cells: Iterable<CellFrame>): Generator<string> {
  let row = 0
  let texts: string[] = []
  for (const cell of cells) {
    for (; row < cell.row; row++) {
      yield texts.join('\u0001')
      texts = []
    }
    texts.push(cell.text.replace(/\s+/g, ' ').trim().toLowerCase())
  }
  yield texts.join('\u0001')
}

/** Above the headings of the first page its table may have so many more rows, such as who it is for. */
const mostAbove = 2

/** How many rows at the top of the next part say what the first rows of the table say, or the first headings below what stands above them. */
function repeated(table: Rows, next: Rows): number {
  const [first = ''] = rowTexts(next.cells)
  const above = first.split('\u0001').filter(Boolean).length > 1 ? mostAbove : 0
  const rows = Array.from({ length: above + 1 }, (_, from) => repeatedFrom(from, table, next))
  return rows.find((count) => count > 0) ?? 0
}

/** @param from the row of the table that the first row of the next part repeats */
function repeatedFrom(from: number, table: Rows, next: Rows): number {
  const most = Math.min(next.rows.length - 2, table.rows.length - 1 - from)
  const own = rowTexts(table.cells)
  for (let row = 0; row < from; row++) own.next()
  let rows = 0
  for (const texts of rowTexts(next.cells)) {
    if (rows >= most || texts.replaceAll('\u0001', '') === '' || texts !== own.next().value) break
    rows += 1
  }
  return rows
}

/** The cells of the last row, which are not folded yet. */
const lastRowOf = <Cell extends CellFrame>({ rows, cells }: JoinedTable<Cell>): Cell[] =>
  cells.open.filter(({ row, rowSpan }) => row + rowSpan === rows.length - 1)

/** @param before the part of the table on the page before */
function append<Cell extends CellFrame>(table: JoinedTable<Cell>, part: Table<Cell>, before: Table<CellFrame>): void {
  const headings = repeated(table, part)
  const first = part.cells.filter(({ row }) => row === headings)
  const cut = part.rows.length - 1 > headings ? cutCells(lastRowOf(table), first, [before, part]) : undefined
  for (const { own, rest } of cut ?? []) own.text = `${own.text}\n${rest.text}`
  const dropped = headings + (cut ? 1 : 0)
  const offset = table.rows.length - 1 - dropped
  const isHeading = dropped < part.headerRows && table.headerRows === 0
  table.cells.push(
    part.cells
      .filter((cell) => cell.row >= dropped)
      .map((cell) => ({ ...cell, row: cell.row + offset, header: isHeading && cell.header })),
  )
  const bottom = table.rows.at(-1)!
  table.rows = table.rows.concat(part.rows.slice(dropped + 1).map((edge) => bottom + edge - part.rows[dropped]!))
  table.confidence = Math.min(table.confidence, part.confidence)
}
