import { expect, test } from 'vitest'
import { findTables } from './findTables.ts'
import { drawnPage, type Pen } from './testPages.ts'

const sums = ['Money in', 'Money out', 'Limit', 'Balance']
const entries = [
  ['Date', 'Type', 'Description', 'Paid out', 'Paid in', 'Balance'],
  ['1 Jul', 'DD', 'Avon Water Company', '41.20', '', '1,224.31'],
  ['2 Jul', 'CARD', 'Great Western Railway', '68.40', '', '1,155.91'],
  ['5 Jul', 'ATM', 'Cash at the parade', '60.00', '', '1,095.91'],
  ['11 Jul', 'FPI', 'H Patel', '', '34.60', '1,130.51'],
  ['18 Jul', 'DD', 'Octagon Broadband', '29.99', '', '1,100.52'],
  ['25 Jul', 'BGC', 'Severn Surveys', '', '2,880.00', '3,980.52'],
]
const xs = [50, 90, 140, 430, 490, 545]

/** Boxes with sums on the right of an address, above the entries of an account. */
const statement = (pen: Pen) => {
  ;['Mr O J Whitcombe', 'Flat 3, 18 Canning Road', 'BRISTOL', 'BS3 4QQ'].forEach((line, at) => {
    pen.text(line, 50, 100 + 12 * at)
  })
  for (const y of [90, 132]) pen.line(240, y, 545, y)
  for (let at = 0; at <= 4; at++) pen.line(240 + 76.25 * at, 90, 240 + 76.25 * at, 132)
  sums.forEach((sum, at) => {
    pen.text(sum, 244 + 76.25 * at, 104, { size: 9 })
    pen.text(`${at + 1},914.60`, 244 + 76.25 * at, 122, { size: 11 })
  })
  entries.forEach((texts, row) => {
    texts.forEach((text, at) => {
      pen.text(text, xs[at]!, 166 + 16 * row, { size: 9, align: at > 2 ? 'right' : 'left' })
    })
  })
}

test('boxes with sums beside an address are no heading of the entries below', async () => {
  const tables = findTables(await drawnPage(statement))
  const rowsOf = tables.map(({ cells, rows }) =>
    rows.slice(1).map((_, row) => cells.filter((cell) => cell.row === row).map(({ text }) => text)),
  )
  expect(rowsOf[0]).toEqual([sums.map((sum, at) => `${sum}\n${at + 1},914.60`)])
  expect(rowsOf[1]).toEqual(entries)
  expect(tables).toHaveLength(2)
})

test('labels beside an address are no headings of the entries below', async () => {
  const labels = ['ACCOUNT : 0612345678', 'PERIOD : JULY 2024', 'CURRENCY : GBP']
  const page = await drawnPage((pen) => {
    ;['H PATEL', '12 MILL LANE', 'BRISTOL BS3 4QQ'].forEach((line, at) => {
      pen.text(line, 50, 100 + 12 * at)
      pen.text(labels[at]!, 400, 100 + 12 * at)
    })
    entries.forEach((texts, row) => {
      texts.forEach((text, at) => {
        pen.text(text, xs[at]!, 148 + 16 * row, { size: 9, align: at > 2 ? 'right' : 'left' })
      })
    })
  })
  const table = findTables(page).at(-1)!
  expect(table.cells.map(({ text }) => text)).toEqual(entries.flat())
})

test('labels beside an address are no headings of what was brought forward and the entries below', async () => {
  const labels = ['ACCOUNT : 0612345678', 'PERIOD : JULY 2024', 'SHEET : 2']
  const rows = [['', '', 'Brought forward', '', '', '1,265.51'], ...entries.slice(1)]
  const page = await drawnPage((pen) => {
    labels.forEach((label, at) => {
      if (at < 2) pen.text(['H Patel', 'Visa Gold'][at]!, 50, 100 + 13.5 * at)
      pen.text(label, 400, 100 + 13.5 * at)
    })
    rows.forEach((texts, row) => {
      texts.forEach((text, at) => {
        if (text) pen.text(text, xs[at]!, 160 + 16 * row, { size: 9, align: at > 2 ? 'right' : 'left' })
      })
    })
  })
  const texts = findTables(page)
    .at(-1)!
    .cells.map(({ text }) => text)
  expect(texts.filter((text) => text !== '')).toEqual(rows.flat().filter((text) => text !== ''))
})
