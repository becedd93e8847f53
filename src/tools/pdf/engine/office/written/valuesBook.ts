/** What parts values in lists, the likelier first. */
const separators = ['\t', ';', ',', '|'] as const
const WIDEST = 60
/** Rows and columns of a sheet (ECMA-376). */
const most = { rows: 1_048_576, columns: 16_384 }

/**
 * A workbook of one sheet from a list of values (RFC 4180, with the separator that it has), each column as wide as its longest value. Numbers with a
 * point are numbers unless they begin with a zero, as those of telephones and articles do; all else stays as it is written.
 */
export function valuesBook(text: string): Map<string, Buffer> {
  const rows = readValues(text).slice(0, most.rows)
  const widths: number[] = []
  for (const row of rows)
    for (const [at, value] of row.slice(0, most.columns).entries())
      widths[at] = Math.max(widths[at] ?? 4, Math.min(WIDEST, value.length))
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width + 2}" customWidth="1"/>`,
  )
  const body = rows.map((row) => `<row>${row.slice(0, most.columns).map(cell).join('')}</row>`)
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/></Types>`,
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><cols>${columns.join('')}</cols><sheetData>${body.join('')}</sheetData></worksheet>`,
  }
  return new Map(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)]))
}

const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationship = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/></Relationships>`

const isNumber = (value: string) => /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(value)

function cell(value: string): string {
  if (value === '') return '<c/>'
  if (isNumber(value)) return `<c><v>${value}</v></c>`
  // XML knows no control characters, not even escaped.
  const written = value
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<c t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`
}

/** Rows of values, told apart by the separator that most of the first lines have alike. */
export function readValues(text: string): string[][] {
  const told = /^\ufeff?sep=(.)\r?\n/i.exec(text)
  const list = told ? text.slice(told[0].length) : text.replace(/^\ufeff/, '')
  const separator = told?.[1] ?? separatorOf(list)
  const rows: string[][] = [[]]
  let value = ''
  let isQuoted = false
  const endValue = () => {
    rows.at(-1)!.push(value)
    value = ''
  }
  for (let at = 0; at < list.length; at++) {
    const sign = list[at]!
    if (isQuoted) {
      if (sign !== '"') value += sign
      else if (list[at + 1] === '"') value += list[++at]
      else isQuoted = false
    } else if (sign === '"' && value === '') isQuoted = true
    else if (sign === separator) endValue()
    else if (sign === '\n') {
      endValue()
      rows.push([])
    } else if (sign !== '\r') value += sign
  }
  endValue()
  if (rows.at(-1)!.every((each) => each === '')) rows.pop()
  return rows
}

function separatorOf(list: string): string {
  const lines = list
    .slice(0, 20_000)
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .slice(0, 20)
  const agreeing = (separator: string) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length - 1)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    return usual === 0 ? 0 : counts.filter((count) => count === usual).length
  }
  return separators.toSorted((a, b) => agreeing(b) - agreeing(a))[0]!
}
