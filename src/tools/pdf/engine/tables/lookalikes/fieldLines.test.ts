import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const fields = [
  ['Surname:', 'First name:'],
  ['Born on:', 'Nationality:'],
  ['Street:', 'Telephone:'],
  ['Place:', 'Post code:'],
]

/** Labels on two edges, with lines behind them or with texts. */
const form = (pen: Pen, filled: boolean) =>
  fields.forEach((labels, at) => {
    const y = 120 + 20 * at
    labels.forEach((label, column) => {
      const [x, end] = [60 + 230 * column, 280 + 230 * column]
      pen.text(label, x, y)
      const from = x + 5.6 * label.length
      if (filled) pen.text(`${label.length * 31}`, end, y, { align: 'right' })
      else pen.line(from, y + 1.5, end, y + 1.5)
    })
    if (at === fields.length - 1) for (const x of [60, 170, 290]) pen.text('o choice', x, y + 20)
  })

test('labels with lines to write on behind them are no table, and with figures behind them they are one', async () => {
  expect(findTables(await drawnPage((pen) => form(pen, false)))).toEqual([])
  expect(findTables(await drawnPage((pen) => form(pen, true))).length).toBeGreaterThan(0)
})
