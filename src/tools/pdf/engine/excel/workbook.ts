import { strToU8, zipSync } from 'fflate'
import type { Colour } from '../model.ts'
import type { CellValue } from './cellValue.ts'
import { drawingType, pictureParts, pictureTypes, type SheetPicture } from './sheetPicture.ts'
import { type CellStyle, StyleTable } from './styles.ts'
import { escapeXml, xmlFile } from './xml.ts'

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
  cells: SheetCell[]
  /** Widths of columns in characters. */
  widths: number[]
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
 * borders. It writes no formulas: a text that begins with an equals sign stays a text.
 */
export function writeWorkbook(sheets: Sheet[]): Uint8Array {
  const styles = new StyleTable()
  const strings = new Map<string, number>()
  const names = uniqueNames(sheets.map((sheet) => sheet.name))
  const parts: Record<string, string> = {}
  const pictures: Record<string, Uint8Array> = {}
  sheets.forEach((sheet, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet, index, styles, strings)
    if (!sheet.picture) return
    const { media, xml } = pictureParts(sheet.picture, index + 1)
    Object.assign(pictures, media)
    Object.assign(parts, xml)
  })
  parts['xl/workbook.xml'] = xmlFile(
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
  )
  parts['xl/styles.xml'] = styles.xml()
  parts['xl/sharedStrings.xml'] = xmlFile(
    `<sst xmlns="${main}" uniqueCount="${strings.size}">${[...strings.keys()]
      .map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`)
      .join('')}</sst>`,
  )
  parts['xl/_rels/workbook.xml.rels'] = relationships([
    ...sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ])
  parts['_rels/.rels'] = relationships([['officeDocument', 'xl/workbook.xml']])
  parts['[Content_Types].xml'] = contentTypes(sheets)
  const texts = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
  return zipSync({ ...texts, ...pictures }, { level: 6 })
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

function sheetXml(sheet: Sheet, index: number, styles: StyleTable, strings: Map<string, number>): string {
  const cells = sheet.cells.filter((cell) => cell.row < mostRows && cell.column < mostColumns)
  const rows = Map.groupBy(cells.flatMap(withCovered), (cell) => cell.row)
  const rowXml = [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([row, inRow]) => {
      const content = inRow.sort((a, b) => a.column - b.column).map((cell) => cellXml(cell, styles, strings))
      return `<row r="${row + 1}">${content.join('')}</row>`
    })
  const merged = cells.filter((cell) => cell.rowSpan > 1 || cell.columnSpan > 1).map(rangeOf)
  return xmlFile(
    `<worksheet xmlns="${main}" xmlns:r="${office}">${viewXml(sheet, index)}${columnsXml(sheet.widths)}<sheetData>${rowXml.join('')}</sheetData>${
      merged.length
        ? `<mergeCells count="${merged.length}">${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
        : ''
    }${sheet.picture ? '<drawing r:id="rId1"/>' : ''}</worksheet>`,
  )
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
