import type { Box, Char, Colour } from '../../model.ts'

/** A line of a border: thickness in points. */
export type Border = { thickness: number; colour: Colour; broken?: 'dots' | 'dashes' }

/**
 * A cell of a table. Rows and columns count from 0, columns from the side where its language begins; a merged cell
 * stands at its first place.
 */
export type TableCell = {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  /** In points on the page as displayed. */
  box: Box
  /** Its text with a newline between lines; empty for an empty cell. */
  text: string
  /** The same lines as characters in reading order; between words stand the spaces that the file has, if it has any. */
  lines: Char[][]
  align: 'left' | 'center' | 'right'
  header: boolean
  fill?: Colour
  borders: { top?: Border; right?: Border; bottom?: Border; left?: Border }
}

/** What stays of a cell without its characters. */
export type CellFrame = Omit<TableCell, 'lines'>

export type Table<Cell extends CellFrame = TableCell> = {
  /** Page number, counted from 1. */
  page: number
  /** In points on the page as displayed. */
  box: Box
  /**
   * Edges of rows and columns in reading direction, one more than there are rows or columns: in points of the page, or
   * of the page turned by `angle`, where text is turned.
   */
  rows: number[]
  columns: number[]
  /** Every place of the grid is covered by exactly one cell; in order of rows, then columns. */
  cells: Cell[]
  /** Drawn with lines around cells, with some lines, or with none. */
  kind: 'ruled' | 'partly' | 'unruled'
  /** Its language reads from right to left: column 0 is the rightmost one, while `columns` goes from left to right. */
  rightToLeft?: boolean
  /** Direction of its text in degrees clockwise: 0, 90, 180 or 270. */
  angle: number
  /** How many rows at its top are headings. */
  headerRows: number
  /** 0 to 1: how sure it is that this is a table. */
  confidence: number
}
