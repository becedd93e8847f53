import { inTurns } from './inTurns.ts'
import type { PageBlocks, PagePart, PageStacks, PageTable, PageText } from './pageBlocks.ts'
import { cellsOfTable, measured, type TableSheet, width } from './tableSheet.ts'
import type { Notation } from './values.ts'
import type { SheetCell } from './workbook.ts'

/** Characters in a line of text on a sheet: about a line on paper. More columns than that are not merged for it. */
const LINE = 90
/** The first column of a page whose lines tabs part and that has no table: what they lead to follows it, in characters. */
const PIECE = 24
/** How wide letters of running text are beside digits, in which columns are measured. */
const LETTER = { plain: 0.85, bold: 0.95 }
/** Points that a line of text takes, and the most that a row may (Excel's limits). */
const height = { line: 15, most: 409 }

/** The columns of a sheet in characters; paragraphs lie across the first `across` of them. */
type Columns = { widths: number[]; across: number }

/**
 * A sheet of all that is written on a page, in reading order: tables as cells with an empty row around them, a paragraph as one cell
 * across them, text that tabs part as a row of cells. A page that is a picture is its picture.
 */
export async function sheetOfPage(
  { number, parts, picture }: PageBlocks,
  notation: Notation,
  walk = inTurns(),
): Promise<TableSheet> {
  const name = `Page ${number}`
  if (picture) {
    const { image, box, description } = picture
    const shown = { image, width: box.x2 - box.x1, height: box.y2 - box.y1, description }
    return { name, cells: [], widths: [], numbers: 0, picture: shown }
  }
  const rightToLeft = isFromTheRight(parts)
  const tables = new Map<PageTable, SheetCell[]>()
  for (const part of parts) {
    if (part.kind === 'table') tables.set(part, await cellsOf(part, rightToLeft, notation))
  }
  const { widths, numbers } = await measured([...tables.values()].flat(), walk)
  const columns = columnsFor(widths, parts)
  const cells: SheetCell[] = []
  const heights = new Map<number, number>()
  let top = 0
  let last: PagePart | undefined
  for (const part of parts) {
    if (last && (last.kind === 'table' || part.kind === 'table')) top++
    last = part
    if (part.kind === 'table') {
      for (const cell of tables.get(part)!) cells.push({ ...cell, row: cell.row + top })
      top += part.rows
      continue
    }
    for (const row of part.kind === 'stacks' ? rowsOfStacks(part, columns, top) : rowsOfText(part, columns, top)) {
      const tall = Math.max(...row.map((cell) => linesIn(cell, columns)))
      if (tall > 1) heights.set(top, Math.min(height.most, tall * height.line))
      cells.push(...row)
      top++
    }
  }
  return { name, cells, widths: columns.widths, heights, numbers, rightToLeft }
}

/** Whether most of what stands on the page is read from the right. */
function isFromTheRight(parts: PageBlocks['parts']): boolean {
  const wordsIn = ({ lines }: PageText) => lines.flat().join(' ').split(' ').length
  const weight = (part: PagePart) => {
    if (part.kind === 'table') return part.cells.length
    const texts = part.kind === 'text' ? [part] : part.rows.flat().filter((text) => text !== undefined)
    return texts.reduce((sum, text) => sum + wordsIn(text), 0)
  }
  return parts.reduce((sum, part) => sum + (part.rightToLeft ? 1 : -1) * weight(part), 0) > 0
}

/** The cells of a table on a sheet that may run the other way. */
async function cellsOf(table: PageTable, rightToLeft: boolean, notation: Notation): Promise<SheetCell[]> {
  const cells = [...(await cellsOfTable(table, notation, inTurns()))]
  if (table.rightToLeft === rightToLeft) return cells
  return cells.map((cell) => ({ ...cell, column: table.columns - cell.column - cell.columnSpan }))
}

/** The columns of the tables, with more beside them where these are too narrow for a line of text or too few for its pieces. */
function columnsFor(ofTables: number[], parts: PageBlocks['parts']): Columns {
  const texts = parts.filter((part) => part.kind !== 'table')
  if (texts.length === 0) return { widths: ofTables, across: ofTables.length }
  const rows = texts.flatMap((part): unknown[][] => (part.kind === 'text' ? part.lines : part.rows))
  const pieces = Math.max(1, ...rows.map((row) => row.length))
  const widths = ofTables.length > 0 ? [...ofTables] : Array.from({ length: pieces - 1 }, () => PIECE)
  let across = 0
  let room = 0
  while (across < widths.length && room < LINE) room += widths[across++]!
  if (room < LINE) {
    widths.push(Math.max(width.least, LINE - room))
    across++
  }
  return { widths, across }
}

/** A row for each line that tabs part; other text is one cell, which breaks where its lines end. */
function rowsOfText(part: PageText, columns: Columns, top: number): SheetCell[][] {
  const { lines } = part
  const rows = lines.some((line) => line.length > 1) ? lines : [[lines.map(([text]) => text).join('\n')]]
  return rows.map((pieces, index) => {
    const places = placesOf(pieces, columns)
    return pieces.map((piece, at) => textCell(piece, part, places[at]!, top + index))
  })
}

/** Each stack begins in one column on all rows, where its longest text and those before have room. */
function rowsOfStacks({ rows }: PageStacks, columns: Columns, top: number): SheetCell[][] {
  const longest = rows[0]!.map((_, at) =>
    rows
      .map((row) => row[at]?.lines[0]?.[0] ?? '')
      .reduce((long, text) => (lengthOf(text) > lengthOf(long) ? text : long)),
  )
  const places = placesOf(longest, columns)
  return rows.map((row, index) =>
    row.flatMap((text, at) => (text ? [textCell(text.lines[0]![0]!, text, places[at]!, top + index)] : [])),
  )
}

/** Where the pieces of a line stand: each over as many columns as it needs while there is one for each that follows, the last over all. */
function placesOf(pieces: string[], { widths, across }: Columns): { column: number; span: number }[] {
  let column = 0
  return pieces.map((piece, at) => {
    const start = column
    const end = at === pieces.length - 1 ? across : across - (pieces.length - 1 - at)
    let room = 0
    do room += widths[column++] ?? 0
    while (column < end && (at === pieces.length - 1 || room < lengthOf(piece)))
    return { column: start, span: column - start }
  })
}

const textCell = (
  text: string,
  { bold, align, fill, colour }: PageText,
  { column, span }: { column: number; span: number },
  row: number,
): SheetCell => ({
  ...{ row, column, rowSpan: 1, columnSpan: span },
  value: { kind: 'text', text: text.trim() },
  style: { bold, wrap: true, ...(align ? { align } : {}), ...(fill ? { fill } : {}), ...(colour ? { colour } : {}) },
})

/** How many lines a text takes in its cell, where letters of scripts that fill squares are twice as wide. */
function linesIn({ value, column, columnSpan, style }: SheetCell, { widths }: Columns): number {
  if (value.kind === 'number') return 1
  const room = widths.slice(column, column + columnSpan).reduce((sum, each) => sum + each, 0) || width.least
  const factor = style.bold ? LETTER.bold : LETTER.plain
  return value.text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((factor * lengthOf(line)) / room)), 0)
}

const lengthOf = (line: string): number =>
  line.length + (line.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/g)?.length ?? 0)
