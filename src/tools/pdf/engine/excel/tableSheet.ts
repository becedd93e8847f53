import { DOUBTFUL } from '../layout/lines/index.ts'
import { europeanDigits } from '../numerals.ts'
import { cellValue } from './cellValue.ts'
import { inTurns, type Walk } from './inTurns.ts'
import { MomentColumns } from './momentColumns.ts'
import type { SettledCell, SettledTable } from './settledTable.ts'
import type { CellValue, Notation } from './values.ts'
import type { Sheet, SheetCell } from './workbook.ts'

/** In characters. */
export const width = { least: 6, most: 60, room: 2 }

/** What a sheet wants to know of a table. */
export type SheetTable = { cells: Iterable<Omit<SettledCell, 'box'>> }

/** Puts a table into cells of a sheet, from row `top` on, in order of rows: anew each time that somebody goes through them. */
export async function cellsOfTable(
  table: SheetTable,
  notation: Notation,
  walk: Walk,
  top = 0,
): Promise<Iterable<SheetCell>> {
  const columns = await columnsOf(table, notation, walk)
  return { [Symbol.iterator]: () => cellsIn(table, columns, notation, top) }
}

function* cellsIn(
  table: SheetTable,
  { codes, errors, moments, hasBorders }: Columns,
  notation: Notation,
  top: number,
): Generator<SheetCell> {
  for (const cell of table.cells) {
    const fill = cell.fill ?? (cell.doubtful ? DOUBTFUL : undefined)
    const value: CellValue =
      codes.has(cell.column) || errors.has(cell.row) || moments.isNoMoment(cell.column, bareOf(cell))
        ? { kind: 'text', text: cell.text.trim() }
        : valueOfCell(cell, notation)
    yield {
      row: cell.row + top,
      column: cell.column,
      rowSpan: cell.rowSpan,
      columnSpan: cell.columnSpan,
      value,
      style: {
        bold: cell.header,
        wrap: value.kind === 'text' && (value.text.includes('\n') || value.text.length > width.most),
        border: hasBorders,
        ...(value.kind === 'text' || cell.align === 'center' ? { align: cell.align } : {}),
        ...(fill ? { fill } : {}),
        ...(cell.colour ? { colour: cell.colour } : {}),
      },
    }
  }
}

/** The text of a cell in European digits. */
const bareOf = ({ text }: Pick<SettledCell, 'text'>): string => europeanDigits(text.trim()).text

/** A raised mark of a note is no digit of the number beside it. */
function valueOfCell(
  { text, withoutMarks }: Pick<SettledCell, 'text' | 'withoutMarks'>,
  notation: Notation,
): CellValue {
  if (withoutMarks === undefined) return cellValue(text, notation)
  const bare = cellValue(withoutMarks, notation)
  return bare.kind === 'number' ? bare : { kind: 'text', text: text.trim() }
}

/** What the texts of a column have in common. `whole` counts those that are whole numbers. */
type ColumnTexts = { texts: number; whole: number; beginsWith0: boolean; lengths: Set<number> }

/** What only all cells of a table tell: which of its columns hold codes or moments, which rows hold errors, and whether it has lines. */
type Columns = { codes: Set<number>; errors: Set<number>; moments: MomentColumns; hasBorders: boolean }

/** One row of figures in brackets without a name is a loss that stands alone. */
const FEWEST_ERRORS = 2
const inBrackets = /^[([]\d*[.,]?\d+[)\]]$/

/**
 * Reads them. Columns of whole numbers of one length of which some begin with 0 hold codes: none of them is a quantity. Rows without a
 * name that hold nothing but figures in brackets, below the estimates that they belong to, are errors and no losses.
 */
async function columnsOf(table: SheetTable, notation: Notation, walk: Walk): Promise<Columns> {
  const moments = new MomentColumns(notation)
  const columns = new Map<number, ColumnTexts>()
  const errors = new Set<number>()
  let otherwise: number | undefined
  let hasBorders = false
  await walk(table.cells, ({ row, column, header, text, borders }) => {
    hasBorders ||= borders.top !== undefined && borders.bottom !== undefined
    if (header || text === '') return
    // Cells come row by row.
    const own = bareOf({ text })
    if (column > 0 && row !== otherwise && inBrackets.test(own)) errors.add(row)
    else {
      errors.delete(row)
      otherwise = row
    }
    const known = columns.get(column) ?? { texts: 0, whole: 0, beginsWith0: false, lengths: new Set() }
    columns.set(column, known)
    moments.add(column, own)
    known.texts++
    if (!/^\d{2,}$/.test(own)) return
    known.whole++
    known.beginsWith0 ||= own.startsWith('0')
    known.lengths.add(own.length)
  })
  const isCodes = ({ texts, whole, beginsWith0, lengths }: ColumnTexts) =>
    whole > 0.8 * texts && beginsWith0 && lengths.size === 1
  const codes = new Set([...columns].filter(([, texts]) => isCodes(texts)).map(([column]) => column))
  return { codes, errors: errors.size < FEWEST_ERRORS ? new Set() : errors, moments, hasBorders }
}

/** What a sheet says of its cells: widths that show the longest line of each column, in characters, and how many are numbers. */
export async function measured(
  cells: Iterable<SheetCell>,
  walk = inTurns(),
): Promise<{ widths: number[]; numbers: number }> {
  const widths: number[] = []
  let numbers = 0
  await walk(cells, ({ column, columnSpan, value, style }) => {
    if (value.kind === 'number') numbers++
    const shown = value.kind === 'text' ? value.text : numberText(value)
    const longest = Math.max(...shown.split('\n').map((line) => line.length))
    const needed = Math.min(width.most, longest * (style.bold ? 1.1 : 1) + width.room)
    for (let at = column; at < column + columnSpan; at++) {
      widths[at] = Math.max(widths[at] ?? width.least, columnSpan === 1 ? Math.round(needed) : width.least)
    }
  })
  return { widths: Array.from(widths, (each) => each ?? width.least), numbers }
}

/** About as long as the program will show it. */
function numberText({ value, format: whole }: { value: number; format: string }): string {
  const format = whole.replace(/\[\$-[^\]]*\]/g, '')
  if (/[ymdh]/.test(format.replace(/"[^"]*"/g, ''))) return format
  const places = /\.(0+)/.exec(format)?.[1]?.length ?? 0
  const digits = Math.abs(format.includes('%') ? value * 100 : value).toFixed(places)
  return `-${format.includes(',') ? digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',') : digits}${format.replace(/[#0.,_();\\]/g, '')}`
}

/** A sheet with how many of its cells hold numbers, dates, percents or amounts of money. */
export type TableSheet = Sheet & { numbers: number }

/** A sheet of one table. */
export async function sheetOfTable(
  name: string,
  table: SettledTable,
  notation: Notation,
  walk = inTurns(),
): Promise<TableSheet> {
  const cells = await cellsOfTable(table, notation, walk)
  const measures = await measured(cells, walk)
  return { name, cells, ...measures, frozenRows: table.headerRows, rightToLeft: table.rightToLeft === true }
}

/** A sheet of several tables below each other, with an empty row between. */
export async function sheetOfTables(
  name: string,
  tables: SettledTable[],
  notation: Notation,
  walk = inTurns(),
): Promise<TableSheet> {
  let top = 0
  const placed: Iterable<SheetCell>[] = []
  for (const table of tables) {
    placed.push(await cellsOfTable(table, notation, walk, top))
    top += table.rows.length
  }
  const cells = {
    *[Symbol.iterator]() {
      for (const one of placed) yield* one
    },
  }
  const measures = await measured(cells, walk)
  return { name, cells, ...measures, rightToLeft: tables.every((table) => table.rightToLeft) }
}
