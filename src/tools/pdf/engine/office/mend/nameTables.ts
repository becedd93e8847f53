import { columnNumber, sheetsWithTables, type Table } from './bookTables.ts'

const formula = /(<c\b[^>]*\br="([A-Z]+)(\d+)"[^>]*>\s*<f\b[^>]*>)([^<]*\[[^<]*)(?=<\/f>)/g
/** Names of columns in brackets; before them texts and references with the name of a table, which stay. */
const columns =
  /"[^"]*"|[\w\p{L}.\\]+\[(?:[^[\]]|\[[^[\]]*\])*\]|\[(?:(@?)([^[\]#@]+)|(\[#This Row\],\s*\[[^[\]]+\]))\]/gu

/**
 * Writes into formulas within a table, which may name columns of it alone, the name of the table: Excel reads both, LibreOffice only the longer form. Changes
 * `parts` and answers how many formulas.
 */
export function nameTables(parts: Map<string, Buffer>): number {
  let count = 0
  for (const { name, xml, tables } of sheetsWithTables(parts)) {
    const before = count
    const sheet = xml.replace(formula, (whole, start: string, column: string, row: string, text: string) => {
      const table = tables.find((each) => holds(each, columnNumber(column), Number(row)))
      const named = table ? withName(text, table) : text
      if (named === text) return whole
      count += 1
      return start + named
    })
    if (count > before) parts.set(name, Buffer.from(sheet))
  }
  return count
}

const holds = ({ columns: across, rows }: Table, column: number, row: number): boolean =>
  column >= across.from && column <= across.to && row >= rows.from && row <= rows.to

const withName = (text: string, { name, names }: Table): string =>
  text.replace(columns, (whole, at: string | undefined, column: string | undefined, thisRow: string | undefined) => {
    if (thisRow) return `${name}[${thisRow}]`
    if (!column || !names.includes(column)) return whole
    return at ? `${name}[[#This Row],[${column}]]` : `${name}[${column}]`
  })
