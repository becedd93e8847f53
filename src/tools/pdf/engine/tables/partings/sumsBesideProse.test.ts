import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, prices, writeRows } from '../testPages.ts'

const note = [
  'Please pay within a month to the account that is named',
  'below. Goods remain ours until they are paid in full.',
]
const sums = [
  ['Net', '2,371.45'],
  ['Tax 20 %', '474.29'],
  ['Total', '2,845.74'],
]

test('sums below the rows of a bill are a table of their own, and the text beside them is in none', async () => {
  const tables = findTables(
    await drawnPage((pen) => {
      writeRows(pen, prices, [60, 380, 450, 520], 100)
      writeRows(pen, sums, [376, 450, 520], 210)
      for (const [at, line] of note.entries()) pen.text(line, 64, 219 + 13 * at)
    }),
  )
  const rowsOf = ({ rows, cells }: (typeof tables)[number]) =>
    rows.slice(1).map((_, row) => cells.filter((cell) => cell.row === row).map(({ text }) => text))
  expect(tables.map(rowsOf)).toEqual([prices, sums])
})

test('a long description beside its figures is the first column of their rows', async () => {
  const [table] = findTables(
    await drawnPage((pen) => {
      writeRows(pen, [['Item', 'Pieces', 'Price']], [60, 380, 450, 520], 100)
      for (const [at, text] of ['Rope', 'Tar', 'Paint'].entries()) {
        writeRows(
          pen,
          [[`${text} of the kind that the harbour has always had`, `${at + 2}`, `${at + 7}.50`]],
          [60, 380, 450, 520],
          118 + 30 * at,
        )
        pen.text('on each of its quays and in its store', 64, 130 + 30 * at)
      }
    }),
  )
  const texts = table?.cells.map(({ text }) => text.replaceAll('\n', ' '))
  expect(texts).toContain('Tar of the kind that the harbour has always had on each of its quays and in its store')
})
