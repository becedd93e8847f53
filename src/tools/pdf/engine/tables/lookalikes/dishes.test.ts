import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const dishes = ['Onion soup', 'Green tea', 'Rice with beans', 'Grilled fish', 'Apple pie', 'Coffee']
/** Names with prices, the notes below them in letters of `size`, at other heights than beside them. */
const menu = (pen: Pen, x: number, top: number, size: number, font: 'sans' | 'serifBold' = 'sans') =>
  dishes.forEach((name, at) => {
    const y = top + 34 * at
    pen.text(name, x, y, { font })
    pen.text(`${9 + at}.50`, x + 210, y, { align: 'right' })
    pen.text('made of what the garden gives', x, y + 13, { size })
  })
const found = async (draw: (pen: Pen) => void) =>
  findTables(await drawnPage(draw)).map(({ rows, columns }) => [rows.length - 1, columns.length - 1])

test('a menu is no table, in one column or in two, and with lines that lead to its prices', async () => {
  expect(await found((pen) => menu(pen, 60, 100, 8))).toEqual([])
  const twice = (pen: Pen) => {
    menu(pen, 60, 100, 8)
    menu(pen, 310, 94, 8)
  }
  expect(await found(twice)).toEqual([])
  const led = (pen: Pen) => {
    menu(pen, 60, 100, 8)
    for (const [at, name] of dishes.entries()) pen.line(66 + 5.5 * name.length, 101 + 34 * at, 240, 101 + 34 * at)
  }
  expect(await found(led)).toEqual([])
})

test('a menu whose notes are in other letters of the same size is no table', async () => {
  expect(await found((pen) => menu(pen, 60, 100, 10, 'serifBold'))).toEqual([])
})

test('names in two lines with one figure stay a table', async () => {
  expect(await found((pen) => menu(pen, 60, 100, 10))).toEqual([[6, 2]])
})
