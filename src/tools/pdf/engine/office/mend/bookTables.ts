/** From the first to the last, both among them, counted from 1. */
export type Span = { from: number; to: number }
/** A table of a sheet: its style, where it stands, how many rows are its header and its sums, what its style is to show, and its columns. */
export type Table = {
  name: string
  names: string[]
  style: string
  columns: Span
  rows: Span
  header: number
  totals: number
  shows: (what: string) => boolean
}

const sheetPart = /^xl\/worksheets\/([^/]+\.xml)$/

/** The sheets of a workbook that have tables: the name of each, its XML, and its tables, those without a style too. */
export function* sheetsWithTables(
  parts: Map<string, Buffer>,
): Generator<{ name: string; xml: string; tables: Table[] }> {
  for (const [name, data] of parts) {
    const file = sheetPart.exec(name)?.[1]
    const links = file && parts.get(`xl/worksheets/_rels/${file}.rels`)?.toString('utf8')
    if (links?.includes('/table"')) yield { name, xml: data.toString('utf8'), tables: [...tablesOf(links, parts)] }
  }
}

function* tablesOf(links: string, parts: Map<string, Buffer>): Generator<Table> {
  for (const [link] of links.matchAll(/<Relationship\b[^>]*\/table"[^>]*>/g)) {
    const target = /\bTarget="([^"]*)"/.exec(link)?.[1] ?? ''
    const xml =
      parts.get(target.startsWith('/') ? target.slice(1) : target.replace(/^\.\.\//, 'xl/'))?.toString('utf8') ?? ''
    const [head = ''] = /<table\b[^>]*>/.exec(xml) ?? []
    const [told = ''] = /<tableStyleInfo\b[^>]*>/.exec(xml) ?? []
    const place = /\bref="([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)"/.exec(head)
    const style = /\bname="([^"]*)"/.exec(told)?.[1] ?? ''
    if (!place) continue
    yield {
      name: /\bdisplayName="([^"]*)"/.exec(head)?.[1] ?? '',
      names: [...xml.matchAll(/<tableColumn\b[^>]*\sname="([^"]*)"/g)].map(([, name]) => name!),
      ...{ style, columns: { from: columnNumber(place[1]!), to: columnNumber(place[3]!) } },
      rows: { from: Number(place[2]), to: Number(place[4]) },
      header: Number(/\bheaderRowCount="(\d+)"/.exec(head)?.[1] ?? 1),
      totals: Number(/\btotalsRowCount="(\d+)"/.exec(head)?.[1] ?? 0),
      shows: (what) => new RegExp(`\\bshow${what}="(?:1|true)"`).test(told),
    }
  }
}

/** The number of a column by its letters, from 1. */
export const columnNumber = (name: string): number =>
  [...name].reduce((number, each) => 26 * number + each.charCodeAt(0) - 64, 0)

/** The letters of a column by its number. */
export const columnName = (number: number): string =>
  number <= 0 ? '' : columnName(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26))
