import { escapeXml } from '#platform/escapeXml.ts'
import type { Colour } from '../model.ts'
import { drawingType, pictureParts, pictureTypes, type SheetPicture } from './sheetPicture.ts'
import { type CellStyle, StyleTable } from './styles.ts'
import type { CellValue } from './values.ts'
import { xmlFile } from './xml.ts'
import { ZipFile } from './zipFile.ts'

/** A cell of a sheet. Rows and columns count from 0. */
export type SheetCell = {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  value: CellValue
  style: CellStyle
}

export type Sheet = {
  /** Made fit for a tab: at most 31 characters, none of `[]:*?/\`, unique. */
  name: string
  /** In order of rows. */
  cells: Iterable<SheetCell>
  /** Widths of columns in characters. */
  widths: number[]
  /** Heights of rows in points, where a program cannot tell them: it does not look at merged cells. */
  heights?: ReadonlyMap<number, number>
  /** Rows at the top that stay when the sheet scrolls. */
  frozenRows?: number
  /** Its columns go from right to left. */
  rightToLeft?: boolean
  /** A picture at its upper left corner, width and height in points. */
  picture?: SheetPicture
}

/** What is known of the shading and lines of a cell. */
export type { CellStyle, Colour }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageSpace = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const longestText = 32_767
const mostRows = 1_048_576
const mostColumns = 16_384

/**
 * Writes an .xlsx file (ECMA-376, SpreadsheetML): values, number formats, merged cells, widths, bold, shading and
 * borders. It writes no formulas: a text that begins with an equals sign stays a text. Cells are asked for once, and
 * each row is packed when the next one begins.
 * @param onCells told now and then, with how many cells were written since
 */
export async function writeWorkbook(
  sheets: Sheet[],
  onCells: (written: number) => void = () => {},
): Promise<Uint8Array> {
  const styles = new StyleTable()
  const strings = new Map<string, number>()
  const names = uniqueNames(sheets.map((sheet) => sheet.name))
  const file = new ZipFile()
  for (const [index, sheet] of sheets.entries()) {
    await file.add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, index, { styles, strings, onCells }))
    if (!sheet.picture) continue
    const { media, xml } = pictureParts(sheet.picture, index + 1)
    for (const [name, bytes] of Object.entries(media)) file.addBytes(name, bytes)
    for (const [name, text] of Object.entries(xml)) await file.add(name, [text])
  }
  const tabs = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  await file.add('xl/workbook.xml', [
    xmlFile(`<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${tabs.join('')}</sheets></workbook>`),
  ])
  await file.add('xl/styles.xml', [styles.xml()])
  await file.add('xl/sharedStrings.xml', sharedStrings(strings))
  const related = relationships([
    ...sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ])
  await file.add('xl/_rels/workbook.xml.rels', [related])
  await file.add('_rels/.rels', [relationships([['officeDocument', 'xl/workbook.xml']])])
  await file.add('[Content_Types].xml', [contentTypes(sheets)])
  return file.end()
}

function* sharedStrings(strings: Map<string, number>): Generator<string> {
  yield xmlFile(`<sst xmlns="${main}" uniqueCount="${strings.size}">`)
  for (const text of strings.keys()) yield `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`
  yield '</sst>'
}

const relationships = (list: [type: string, target: string][]): string =>
  xmlFile(
    `<Relationships xmlns="${packageSpace}/relationships">${list
      .map(
        ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  )

function contentTypes(sheets: Sheet[]): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${types}.${type}+xml"/>`
  const worksheets = sheets.map((_, index) => part(`worksheets/sheet${index + 1}`, 'worksheet'))
  const drawings = sheets.flatMap(({ picture }, index) => (picture ? [drawingType(index + 1)] : []))
  return xmlFile(
    `<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${drawings.length > 0 ? pictureTypes : ''}${[
      part('workbook', 'sheet.main'),
      part('styles', 'styles'),
      part('sharedStrings', 'sharedStrings'),
      ...worksheets,
      ...drawings,
    ].join('')}</Types>`,
  )
}

/** What the sheets of a workbook share while they are written. */
type Workbook = { styles: StyleTable; strings: Map<string, number>; onCells: (written: number) => void }

function* sheetXml(sheet: Sheet, index: number, book: Workbook): Generator<string> {
  const merged: string[] = []
  yield xmlFile(
    `<worksheet xmlns="${main}" xmlns:r="${office}">${viewXml(sheet, index)}${columnsXml(sheet.widths)}<sheetData>`,
  )
  for (const { row, cells } of rowsOf(sheet.cells, merged)) {
    const content = cells.sort((a, b) => a.column - b.column).map((cell) => cellXml(cell, book.styles, book.strings))
    const height = sheet.heights?.get(row)
    const tall = height === undefined ? '' : ` ht="${height}" customHeight="1"`
    yield `<row r="${row + 1}"${tall}>${content.join('')}</row>`
    book.onCells(cells.length)
  }
  yield '</sheetData>'
  if (merged.length > 0) {
    yield `<mergeCells count="${merged.length}">${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
  }
  yield `${sheet.picture ? '<drawing r:id="rId1"/>' : ''}</worksheet>`
}

type WrittenRow = { row: number; cells: WrittenCell[] }

/** The rows of a sheet, each as soon as no cell can reach into it any more; the ranges of merged cells go into `merged`. */
function* rowsOf(cells: Iterable<SheetCell>, merged: string[]): Generator<WrittenRow> {
  const open = new Map<number, WrittenCell[]>()
  function* before(row: number): Generator<WrittenRow> {
    for (const done of [...open.keys()].filter((each) => each < row).sort((a, b) => a - b)) {
      yield { row: done, cells: open.get(done)! }
      open.delete(done)
    }
  }
  let current = 0
  for (const cell of cells) {
    if (cell.row >= mostRows || cell.column >= mostColumns) continue
    if (cell.row > current) yield* before(cell.row)
    current = cell.row
    if (cell.rowSpan > 1 || cell.columnSpan > 1) merged.push(rangeOf(cell))
    for (const place of withCovered(cell)) {
      const row = open.get(place.row)
      if (row) row.push(place)
      else open.set(place.row, [place])
    }
  }
  yield* before(Infinity)
}

function viewXml({ frozenRows: frozen = 0, rightToLeft }: Sheet, index: number): string {
  const selected = index === 0 ? ' tabSelected="1"' : ''
  const pane = frozen
    ? `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
    : ''
  const direction = rightToLeft ? ' rightToLeft="1"' : ''
  return `<sheetViews><sheetView${direction} workbookViewId="0"${selected}>${pane}</sheetView></sheetViews>`
}

const columnsXml = (widths: number[]): string =>
  widths.length === 0
    ? ''
    : `<cols>${widths
        .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
        .join('')}</cols>`

type WrittenCell = Pick<SheetCell, 'row' | 'column' | 'style'> & { value?: CellValue }

/** A merged cell has its lines and shading on every place that it covers. */
function withCovered(cell: SheetCell): WrittenCell[] {
  const places: WrittenCell[] = []
  for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
    for (let column = cell.column; column < cell.column + cell.columnSpan; column++) {
      const isFirst = row === cell.row && column === cell.column
      places.push({ row, column, style: cell.style, ...(isFirst ? { value: cell.value } : {}) })
    }
  }
  return places
}

function cellXml({ row, column, style, value }: WrittenCell, styles: StyleTable, strings: Map<string, number>): string {
  const format = value?.kind === 'number' ? value.format : undefined
  const start = `<c r="${nameOf(row, column)}" s="${styles.index(style, format)}"`
  if (value?.kind === 'number') return `${start}><v>${value.value}</v></c>`
  if (!value || value.text === '') return `${start}/>`
  const text = value.text.slice(0, longestText)
  if (!strings.has(text)) strings.set(text, strings.size)
  return `${start} t="s"><v>${strings.get(text)}</v></c>`
}

const rangeOf = ({ row, column, rowSpan, columnSpan }: SheetCell): string =>
  `${nameOf(row, column)}:${nameOf(row + rowSpan - 1, column + columnSpan - 1)}`

/** The name of a cell as people write it: row 0, column 27 is `AB1`. */
export function nameOf(row: number, column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${row + 1}`
}

function uniqueNames(names: string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const allowed = name.replace(/[[\]:*?/\\]/g, ' ').replace(/^'+|'+$/g, '')
    const fit = allowed.trim().slice(0, 31).trim() || 'Sheet'
    let unique = fit
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${fit.slice(0, 27)} ${count}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
