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

/** Rows of a day, what was done in lines, and a price, the first line of each below the last one of the row before. */
const works =
  (rows: { day: string; lines: string[]; price: string }[], top = 90) =>
  (pen: Pen) => {
    for (const [at, text] of ['Day', 'Work', 'Place', 'Price'].entries()) pen.text(text, [60, 120, 300, 400][at]!, top)
    let y = top + 22
    for (const { day, lines, price } of rows) {
      for (const [at, text] of [day, undefined, day && 'Hall', price].entries())
        if (text) pen.text(text, [60, 120, 300, 400][at]!, y)
      for (const line of lines) {
        pen.text(line, 120, y)
        y += 12
      }
      y += 10
    }
  }

const jobs = Array.from({ length: 16 }, (_, at) => ({
  day: `${at + 1} May`,
  lines: ['Cleaning the windows', 'of the ground floor'],
  price: `${40 + at}.50`,
}))

test.each([
  ['with the harbour side', true],
  ['Cleaning of the garden', false],
])('a row that the end of a page cuts goes on with “%s”', async (line, isRest) => {
  const upper = [...jobs, { day: '17 May', lines: ['Painting the doors and'], price: '88.00' }]
  const rest = isRest ? { day: '', lines: [line], price: '' } : { day: '18 May', lines: [line], price: '31.00' }
  const [table, ...others] = await joined(works(upper), works([rest, ...jobs]))
  expect(others).toEqual([])
  const row = table!.find(([day]) => day === '17 May')
  expect(row?.[1]).toBe(isRest ? `Painting the doors and\n${line}` : 'Painting the doors and')
  expect(table).toHaveLength(1 + upper.length + jobs.length + (isRest ? 0 : 1))
})
