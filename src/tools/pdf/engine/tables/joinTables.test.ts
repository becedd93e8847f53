import { expect, test } from 'vitest'
import { findTables } from './findTables.ts'
import { joinTables } from './joinTables.ts'
import { drawnPage, type Pen } from './testPages.ts'

const head = ['Date', 'Details', 'Paid out', 'Paid in', 'Balance']
const payment = (day: number) => [`${day} Apr`, `Card payment ${day}`, `${3 * day}.50`, '', `${900 - 7 * day}.25`]
const receipt = (day: number) => [`${day} Apr`, `Transfer ${day}`, '', `${40 + day}.10`, `${800 - 5 * day}.75`]
const booked = (day: number) => (day % 3 === 0 ? receipt(day) : payment(day))
const carried = (word: string, figure: string) => ['', `Balance ${word}`, '', '', figure]

const lefts = [60, 120]
const rights = [380, 450, 530]

const statement =
  (rows: string[][], above: string[] = []) =>
  (pen: Pen) => {
    for (const [at, text] of above.entries()) pen.text(text, 60 + 200 * at, 66)
    for (const [row, texts] of rows.entries())
      for (const [column, text] of texts.entries()) {
        const y = 90 + 14 * row
        if (column < 2) pen.text(text, lefts[column]!, y)
        else pen.text(text, rights[column - 2]!, y, { align: 'right' })
      }
  }

/** The rows of the tables of pages, put together, as texts. */
async function joined(...pages: ((pen: Pen) => void)[]): Promise<string[][][]> {
  const found = await Promise.all(pages.map(drawnPage))
  const tables = joinTables(
    found.map((page, index) => ({ number: index + 1, height: page.height, tables: findTables(page) })),
  )
  return tables.map(({ rows, cells }) => {
    const all = [...cells]
    return rows.slice(1).map((_, row) => all.filter((cell) => cell.row === row).map(({ text }) => text))
  })
}

const first = [head, carried('brought forward', '950.00'), ...Array.from({ length: 12 }, (_, at) => booked(at + 1))]
const second = Array.from({ length: 7 }, (_, at) => booked(at + 14))

test('a statement whose balance is carried to the next page is one table, wherever its page ends', async () => {
  const rows = [...first, carried('carried forward', '816.25')]
  const next = [head, carried('brought forward', '816.25'), ...second]
  const [table, ...others] = await joined(statement(rows), statement(next))
  expect(others).toEqual([])
  expect(table).toEqual([...rows, ...next.slice(1)])
})

test('another balance below the same headings begins another table', async () => {
  const rows = [...first, carried('carried forward', '816.25')]
  const tables = await joined(statement(rows), statement([head, carried('brought forward', '77.10'), ...second]))
  expect(tables).toHaveLength(2)
})

test('the headings are known again where the first page has a line above them', async () => {
  const long = [head, ...Array.from({ length: 40 }, (_, at) => booked(at + 1))]
  const [table, ...others] = await joined(
    statement(long, ['Your account', 'Sort code 20-11-03', 'Sheet']),
    statement([head, ...second]),
  )
  expect(others).toEqual([])
  expect(table!.filter((row) => row.join() === head.join())).toHaveLength(1)
  expect(table!.slice(-second.length)).toEqual(second)
})
