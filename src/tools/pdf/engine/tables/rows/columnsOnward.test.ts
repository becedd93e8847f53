import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'
import { tableBefore } from './columnsOnward.ts'

const xs = [50, 100, 330, 410, 500]
const heading = ['Date', 'Description', 'Money out', 'Money in', 'Balance']
const shops = ['Card payment to the bakery', 'Rent', 'Water', 'Telephone', 'Market stall at the harbour']
const entry = (index: number): string[] => {
  const amount = `${(index * 137) % 890}.${10 + (index % 90)}`
  const sides = index % 3 === 1 ? ['', amount] : [amount, '']
  return [`${1 + index} Mar`, shops[index % shops.length]!, ...sides, `${1200 + index * 3}.50`]
}
const write = (pen: Pen, rows: string[][], top: number) =>
  rows.forEach((texts, row) => {
    texts.forEach((text, at) => {
      pen.text(text, xs[at]!, top + 14 * row, { align: at > 1 ? 'right' : 'left' })
    })
  })

const first = (pen: Pen) => write(pen, [heading, ...Array.from({ length: 28 }, (_, index) => entry(index))], 380)
const lastRows = [entry(30), entry(32), entry(33)]
const height = 842

const textsOf = (tables: ReturnType<typeof findTables>) =>
  tables.map(({ cells, rows }) =>
    rows.slice(1).map((_, row) => cells.filter((cell) => cell.row === row).map(({ text }) => text)),
  )

test('the last rows of an account, none of which has a text in one of its columns, stand in the columns of the page before', async () => {
  const before = tableBefore(findTables(await drawnPage(first)).at(-1), height, height)
  const page = await drawnPage((pen) => write(pen, lastRows, 80))
  expect(lastRows.map((row) => row[3])).toEqual(['', '', ''])
  expect(textsOf(findTables(page, { before }))).toEqual([lastRows])
})

test('a table whose white lies elsewhere keeps its own columns', async () => {
  const before = tableBefore(findTables(await drawnPage(first)).at(-1), height, height)
  const others = ['Winter', 'Summer', 'Spring'].map((name, at) => [name, `${at + 3} weeks`, `${70 + at}`])
  const page = await drawnPage((pen) =>
    others.forEach((texts, row) => {
      texts.forEach((text, at) => {
        pen.text(text, [60, 290, 470][at]!, 80 + 14 * row)
      })
    }),
  )
  expect(textsOf(findTables(page, { before }))).toEqual(textsOf(findTables(page)))
})

test('a table that ended high on its page says nothing of the next one', async () => {
  const [table] = findTables(await drawnPage((pen) => write(pen, [heading, entry(0), entry(1), entry(2)], 80)))
  expect(tableBefore(table, height, height)).toBeUndefined()
})
