import { expect, test } from 'vitest'
import { findTables } from './findTables.ts'
import { drawnPage, type Pen } from './testPages.ts'

const find = async (draw: (pen: Pen) => void) =>
  findTables(await drawnPage(draw)).map((table) =>
    table.rows.slice(1).map((_, row) => table.cells.filter((cell) => cell.row === row).map(({ text }) => text)),
  )

const bill = [
  ['Plan with 20 GB', '€25.00'],
  ['Calls outside the plan', '€3.47'],
  ['Calls from abroad', '€8.12'],
  ['To pay by 16 May', '€36.59'],
]
const calls = [
  ['Date', 'Time', 'Number', 'Place', 'Minutes', 'Cost'],
  ...Array.from({ length: 8 }, (_, index) => [
    `0${index + 1}.04.`,
    `1${index}:2${index}`,
    `01 ${400 + 7 * index}`,
    ['Dublin', 'Cork', 'Galway'][index % 3]!,
    `${index}:1${index}`,
    `0.${13 + index}`,
  ]),
]

/** Rows far below each other, as browsers and word processors set cells with room around their text. */
const write = (pen: Pen, rows: string[][], xs: number[], top: number, pitch: number, rights: number) => {
  for (const [row, texts] of rows.entries())
    for (const [at, text] of texts.entries())
      pen.text(text, xs[at]!, top + row * pitch, { size: 9, align: at >= rights ? 'right' : 'left' })
}

test.each([18, 28])('tables with headings between them keep their own columns, %i points a row', async (pitch) => {
  const tables = await find((pen) => {
    pen.text('What you pay', 57, 100, { size: 15, font: 'serifBold' })
    write(pen, bill, [58, 345], 124, pitch, 1)
    const top = 124 + 4 * pitch + 18
    pen.text('All calls', 57, top, { size: 15, font: 'serifBold' })
    write(pen, calls, [58, 116, 168, 307, 491, 536], top + 24, pitch, 4)
  })
  expect(tables).toEqual([bill, calls])
})

test('a heading in larger letters close above a table is no part of its first column heading', async () => {
  const rows = calls.map(([date, , , place, minutes, cost]) => [date!, place!, minutes!, cost!])
  const [table] = await find((pen) => {
    pen.text('Calls', 57, 100, { size: 15, font: 'serifBold' })
    write(pen, rows, [58, 168, 391, 536], 121, 29, 2)
  })
  expect(table).toEqual(rows)
})
