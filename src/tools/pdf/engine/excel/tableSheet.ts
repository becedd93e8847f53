import { DOUBTFUL } from '../layout/lines/index.ts'
import { type CellValue, cellValue, type Notation } from './cellValue.ts'
import type { SettledCell, SettledTable } from './settledTable.ts'
import type { Sheet, SheetCell } from './workbook.ts'

const width = { least: 6, most: 60, room: 2 }

/** Puts a table into cells of a sheet, from row `top` on. */
export function cellsOfTable(table: SettledTable, notation: Notation, top = 0): SheetCell[] {
  const codes = codeColumns(table)
  const hasBorders = table.cells.some(({ borders }) => borders.top && borders.bottom)
  return table.cells.map((cell) => {
    const fill = cell.fill ?? (cell.doubtful ? DOUBTFUL : undefined)
    const value: CellValue = codes.has(cell.column)
      ? { kind: 'text', text: cell.text.trim() }
      : valueOfCell(cell, notation)
    return {
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
  })
}

/** A raised mark of a note is no digit of the number beside it. */
function valueOfCell({ text, withoutMarks }: SettledCell, notation: Notation): CellValue {
  if (withoutMarks === undefined) return cellValue(text, notation)
  const bare = cellValue(withoutMarks, notation)
  return bare.kind === 'number' ? bare : { kind: 'text', text: text.trim() }
}

/** Columns of whole numbers of one length of which some begin with 0 hold codes: none of them is a quantity. */
function codeColumns(table: SettledTable): Set<number> {
  const columns = Map.groupBy(
    table.cells.filter((cell) => !cell.header && cell.text !== ''),
    (cell) => cell.column,
  )
  const isCodes = (cells: SettledCell[]) => {
    const texts = cells.map((cell) => cell.text.trim())
    const whole = texts.filter((text) => /^\d{2,}$/.test(text))
    return whole.length > 0.8 * texts.length && whole.some((text) => text.startsWith('0')) && sameLength(whole)
  }
  return new Set([...columns].filter(([, cells]) => isCodes(cells)).map(([column]) => column))
}

const sameLength = (texts: string[]): boolean => texts.every((text) => text.length === texts[0]!.length)

/** Widths that show the longest line of each column, in characters. */
export function widthsOf(cells: SheetCell[]): number[] {
  const widths: number[] = []
  for (const { column, columnSpan, value, style } of cells) {
    const shown = value.kind === 'text' ? value.text : numberText(value)
    const longest = Math.max(...shown.split('\n').map((line) => line.length))
    const needed = Math.min(width.most, longest * (style.bold ? 1.1 : 1) + width.room)
    for (let at = column; at < column + columnSpan; at++) {
      widths[at] = Math.max(widths[at] ?? width.least, columnSpan === 1 ? Math.round(needed) : width.least)
    }
  }
  return Array.from(widths, (each) => each ?? width.least)
}

/** About as long as the program will show it. */
function numberText({ value, format }: { value: number; format: string }): string {
  if (/[ymdh]/.test(format.replace(/"[^"]*"/g, ''))) return format
  const places = /\.(0+)/.exec(format)?.[1]?.length ?? 0
  const digits = Math.abs(format.includes('%') ? value * 100 : value).toFixed(places)
  return `-${format.includes(',') ? digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',') : digits}${format.replace(/[#0.,_();\\]/g, '')}`
}

/** A sheet of one table. */
export function sheetOfTable(name: string, table: SettledTable, notation: Notation): Sheet {
  const cells = cellsOfTable(table, notation)
  return { name, cells, widths: widthsOf(cells), frozenRows: table.headerRows, rightToLeft: table.rightToLeft === true }
}

/** A sheet of several tables below each other, with an empty row between. */
export function sheetOfTables(name: string, tables: SettledTable[], notation: Notation): Sheet {
  let top = 0
  const cells = tables.flatMap((table) => {
    const placed = cellsOfTable(table, notation, top)
    top += table.rows.length
    return placed
  })
  return { name, cells, widths: widthsOf(cells), rightToLeft: tables.every((table) => table.rightToLeft) }
}
