import { plainNumber } from '../numbers/plainNumber.ts'
import type { Contact } from './contact.ts'

function looksLikeNumber(cell: string): boolean {
  const number = plainNumber(cell)
  return /^\+?[\d\s().\-/]{5,}$/.test(number) && number.replace(/\D/g, '').length > 4
}

const numberHeader = /phone|mobile|tel|cell|number|nomor|ponsel|tel[eé]fono|m[oó]vil|هاتف|رقم|جوال/i
/** Headers beside numbers that say what kind of number it is. */
const kindHeader = /type|label|tipo|jenis/i
const nameHeader = /name|nama|nombre|apellido|الاسم|اسم/i
const wholeName = /^(?:full ?name|name|display ?name|nama|nombre|الاسم|اسم)$/i

/**
 * The numbers in a table (RFC 4180, also with semicolons or tabs), each with the name in its row. Columns are known by their headers as
 * address books write them, without a header by what is in them.
 */
export function readCsv(text: string): Contact[] {
  const rows = rowsOf(text, separatorOf(text)).filter((row) => row.some((cell) => cell.trim()))
  const [head = [], ...rest] = rows
  const hasHeader = !head.some(looksLikeNumber)
  const body = hasHeader ? rest : rows
  const columns = hasHeader ? columnsByHeader(head) : columnsByContent(rows)
  return body.flatMap((row) => {
    const name = columns.names.flatMap((n) => row[n]?.trim() || []).join(' ')
    // Google's writes several numbers into one cell.
    const numbers = columns.numbers.flatMap((n) => row[n]?.split(':::') ?? [])
    return numbers.filter(looksLikeNumber).map((number) => ({ name, number }))
  })
}

function columnsByHeader(head: readonly string[]) {
  const those = (fits: (header: string) => boolean) => head.flatMap((header, n) => (fits(header.trim()) ? [n] : []))
  const whole = those((header) => wholeName.test(header)).slice(0, 1)
  const names =
    whole.length > 0 ? whole : those((header) => nameHeader.test(header) && !/phonetic|file as|organi/i.test(header))
  return { names, numbers: those((header) => numberHeader.test(header) && !kindHeader.test(header)) }
}

function columnsByContent(rows: readonly string[][]) {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, n) => n)
  const share = (n: number) => rows.filter((row) => looksLikeNumber(row[n] ?? '')).length / rows.length
  const numbers = columns.filter((n) => share(n) > 0.5)
  return { numbers, names: columns.filter((n) => !numbers.includes(n)).slice(0, 1) }
}

/** What stands between cells: the sign that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** The cells of a table; one between quotation marks may hold separators, line ends, and quotation marks twice. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push(row)
      row = []
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return [...rows, row]
}
