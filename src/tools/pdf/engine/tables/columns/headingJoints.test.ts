import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const items = [
  ['Rice and beans', '3', '25.25', '75.75'],
  ['Green tea', '17', '70.16', '1192.72'],
  ['Sugar', '3', '89.06', '267.18'],
  ['Coffee of the house', '14', '49.49', '692.86'],
  ['Milk', '19', '80.25', '1524.75'],
]
const edges = [60, 230, 266, 321, 400]
/** Rows under a heading whose line is drawn in pieces that end at `ends`, and sums whose names lie over two columns. */
const bill = (pen: Pen, ends: number[]) => {
  const row = (texts: string[], y: number) =>
    texts.forEach((text, at) => {
      pen.text(text, edges[at]! + 4, y)
    })
  row(['Item', 'No', 'Each', 'Sum'], 100)
  ends.slice(1).forEach((to, at) => {
    pen.line(ends[at]!, 106, to, 106)
  })
  items.forEach((texts, at) => {
    row(texts, 122 + 18 * at)
  })
  ;['Subtotal', 'Tax of 11 %', 'Total sum'].forEach((text, at) => {
    pen.text(text, 232, 222 + 16 * at)
    pen.text('881.11', 325, 222 + 16 * at)
  })
}
const columnsOf = async (ends: number[]) =>
  findTables(await drawnPage((pen) => bill(pen, ends))).map(({ cells }) =>
    cells.filter(({ row }) => row === 0).map(({ text }) => text),
  )

test('the pieces of the line below a heading tell columns that sums lie across', async () => {
  expect(await columnsOf(edges)).toEqual([['Item', 'No', 'Each', 'Sum']])
})

test('pieces that end below a heading, and a line of one piece, tell none', async () => {
  expect(await columnsOf([60, 400])).toEqual([['Item', 'No Each', 'Sum']])
  expect(await columnsOf([60, 230, 275, 400])).toEqual([['Item', 'No Each', 'Sum']])
})
