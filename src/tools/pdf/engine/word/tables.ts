import {
  BorderStyle,
  HeightRule,
  type ITableFloatOptions,
  LineRuleType,
  Paragraph,
  ShadingType,
  Table,
  TableAnchorType,
  TableLayoutType,
  TextDirection,
  VerticalAlignTable,
  VerticalMergeType,
  WidthType,
  TableCell as WordCell,
  TableRow as WordRow,
} from 'docx'
import type { Block, Border, TableBlock, TableCell, TableRow } from '../layout/model.ts'
import { DeferredRows } from './deferred.ts'
import { borderStyle } from './paragraphs.ts'
import type { Spool } from './spool.ts'
import { twips } from './units.ts'

const verticals = {
  top: VerticalAlignTable.TOP,
  centre: VerticalAlignTable.CENTER,
  bottom: VerticalAlignTable.BOTTOM,
}

const directions = {
  up: TextDirection.BOTTOM_TO_TOP_LEFT_TO_RIGHT,
  down: TextDirection.TOP_TO_BOTTOM_RIGHT_TO_LEFT,
}

/** What the line between two rows adds to them, and a table to a row alone, in points. */
const LINE = 0.3

/** Thicker borders add all that they are, in points. */
const THICK = 1

const isLined = ({ cells }: TableRow): boolean => cells.some(({ borders }) => borders.top ?? borders.bottom)

/** What word processors add to the height of a row for the lines above and below it, in points; the one above is that of the row before. */
function addedTo(row: TableRow, { rows }: TableBlock, isFirst: boolean): number {
  const thickest = (side: 'top' | 'bottom') =>
    Math.max(0, ...row.cells.map(({ borders }) => borders[side]?.thickness ?? 0))
  const thickness = thickest('bottom') + (isFirst ? thickest('top') : 0)
  if (thickness > THICK) return thickness
  return rows.length === 1 || isLined(row) ? LINE : 0
}

/** Room between a box and the text that runs around it, in points. */
const AWAY = 9

const besideText = ({ x, y }: NonNullable<TableBlock['aside']>): ITableFloatOptions => ({
  horizontalAnchor: TableAnchorType.PAGE,
  // Zero stands for 'in the line'.
  absoluteHorizontalPosition: Math.max(1, twips(x)),
  verticalAnchor: TableAnchorType.TEXT,
  absoluteVerticalPosition: twips(y) || 1,
  leftFromText: twips(AWAY),
  rightFromText: twips(AWAY),
  topFromText: 0,
  bottomFromText: 0,
})

/** Makes what stands in a cell of the given width and height in points. */
export type CellWriter = (blocks: Block[], room: { width: number; height: number }) => (Paragraph | Table)[]

/** A table with the widths, merged cells, colours and lines that it had. */
export function wordTable(block: TableBlock, write: CellWriter, spool?: Spool): Table {
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  return new Table({
    layout: TableLayoutType.FIXED,
    ...(block.rightToLeft ? { visuallyRightToLeft: true } : {}),
    width: { size: twips(block.columns.reduce((sum, width) => sum + width, 0)), type: WidthType.DXA },
    columnWidths: block.columns.map(twips),
    ...(block.aside ? { float: besideText(block.aside) } : {}),
    indent: { size: block.aside ? 0 : twips(block.indent), type: WidthType.DXA },
    margins: {
      left: twips(block.padding),
      right: twips(block.padding),
      top: 0,
      bottom: 0,
      marginUnitType: WidthType.DXA,
    },
    borders: { top: none, right: none, bottom: none, left: none, insideHorizontal: none, insideVertical: none },
    rows: [new DeferredRows({ [Symbol.iterator]: () => rowMakers(block, write) }, spool)],
  })
}

const wordRow = (
  { row, from, isHeading, isFirst }: RowOfTable,
  block: TableBlock,
  write: CellWriter,
  pageBreak: boolean,
): WordRow =>
  new WordRow({
    height: {
      value: twips(Math.max(1, row.height - addedTo(row, block, isFirst))),
      rule: HeightRule.ATLEAST,
    },
    ...(isHeading ? { tableHeader: true } : {}),
    cantSplit: row.height < 200,
    children: [...row.cells, ...from]
      .toSorted((a, b) => a.column - b.column)
      .map((cell) => (from.includes(cell) ? mergedCell(cell, block) : wordCell(cell, block, write, pageBreak))),
  })

/** A row with the cells of rows above that reach down into it. */
type RowOfTable = { row: TableRow; from: TableCell[]; isHeading: boolean; isFirst: boolean }

function* inRows({ rows, headings }: TableBlock): Generator<RowOfTable> {
  let index = 0
  let open: { cell: TableCell; rowsLeft: number }[] = []
  for (const row of rows) {
    const from = open.map(({ cell }) => cell)
    const begun = row.cells.map((cell) => ({ cell, rowsLeft: cell.rowSpan }))
    open = [...open, ...begun].map(({ cell, rowsLeft }) => ({ cell, rowsLeft: rowsLeft - 1 }))
    open = open.filter(({ rowsLeft }) => rowsLeft > 0)
    yield { row, from, isHeading: headings === undefined ? row.heading : index < headings, isFirst: index === 0 }
    index++
  }
}

function* rowMakers(block: TableBlock, write: CellWriter): Generator<() => WordRow> {
  let isFirst = true
  for (const row of inRows(block)) {
    const breaks = isFirst && block.pageBreak === true
    yield () => wordRow(row, block, write, breaks)
    isFirst = false
  }
}

/** The place of a merged cell in a further row. */
const mergedCell = (cell: TableCell, table: TableBlock): WordCell =>
  new WordCell({ ...cellOptions(cell, table), verticalMerge: VerticalMergeType.CONTINUE, children: [emptyLine(false)] })

function wordCell(cell: TableCell, table: TableBlock, write: CellWriter, pageBreak: boolean): WordCell {
  const [first] = cell.blocks
  if (pageBreak && cell.column === 0 && first) first.pageBreak = true
  const room = { width: widthOf(cell, table) - 2 * table.padding, height: 700 }
  const children = cell.blocks.length > 0 ? write(cell.blocks, room) : [emptyLine(pageBreak && cell.column === 0)]
  const merge = cell.rowSpan > 1 ? { verticalMerge: VerticalMergeType.RESTART } : {}
  return new WordCell({ ...cellOptions(cell, table), ...merge, children })
}

const widthOf = (cell: TableCell, table: TableBlock): number =>
  table.columns.slice(cell.column, cell.column + cell.columnSpan).reduce((sum, each) => sum + each, 0)

function cellOptions(cell: TableCell, table: TableBlock) {
  return {
    ...(cell.columnSpan > 1 ? { columnSpan: cell.columnSpan } : {}),
    width: { size: twips(widthOf(cell, table)), type: WidthType.DXA },
    ...(cell.tight ? { margins: tightMargins(cell.tight, table.padding) } : {}),
    verticalAlign: verticals[cell.vertical],
    ...(cell.direction ? { textDirection: directions[cell.direction] } : {}),
    ...(cell.shading ? { shading: { type: ShadingType.CLEAR, fill: cell.shading, color: 'auto' } } : {}),
    borders: borderOptions(cell.borders),
  }
}

const tightMargins = (tight: NonNullable<TableCell['tight']>, padding: number) => ({
  marginUnitType: WidthType.DXA,
  left: tight === 'right' ? twips(padding) : 0,
  right: tight === 'left' ? twips(padding) : 0,
})

/** An empty cell must hold a paragraph, which should not make its row higher. */
const emptyLine = (pageBreakBefore: boolean): Paragraph =>
  new Paragraph({ spacing: { before: 0, after: 0, line: 120, lineRule: LineRuleType.EXACT }, pageBreakBefore })

function borderOptions(borders: TableCell['borders']) {
  const none = { style: BorderStyle.NIL, size: 0, color: 'auto' }
  const edge = (border: Border | undefined) => (border ? borderStyle(border) : none)
  return { top: edge(borders.top), right: edge(borders.right), bottom: edge(borders.bottom), left: edge(borders.left) }
}
