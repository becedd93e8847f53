import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const box = (pen: Pen, x1: number, y1: number, x2: number, y2: number): void => {
  for (const y of [y1, y2]) pen.line(x1, y, x2, y)
  for (const x of [x1, x2]) pen.line(x, y1, x, y2)
}

const lines = (pen: Pen, count: number, top: number): void => {
  for (let row = 0; row < count; row++)
    pen.text('Show that the sequence of the boats grows without end', 60, top + 18 * row)
}

test('a frame around a page with boxes for marks on it is no table, and a table in it is one', async () => {
  const tables = findTables(
    await drawnPage((pen) => {
      box(pen, 40, 40, 555, 780)
      box(pen, 530, 100, 555, 115)
      lines(pen, 25, 80)
      for (const row of [0, 1]) {
        for (const column of [0, 1, 2]) {
          box(pen, 100 + 80 * column, 600 + 20 * row, 180 + 80 * column, 620 + 20 * row)
          pen.text(`${row}${column}`, 110 + 80 * column, 614 + 20 * row)
        }
      }
    }),
  )
  expect(tables.map(({ cells }) => cells.length)).toEqual([6])
})

test('a form with a tall box among its fields is a table', async () => {
  const tables = findTables(
    await drawnPage((pen) => {
      for (let row = 0; row < 6; row++) {
        box(pen, 40, 40 + 30 * row, 200, 70 + 30 * row)
        box(pen, 200, 40 + 30 * row, 555, 70 + 30 * row)
        pen.text('Name of the field', 50, 60 + 30 * row)
      }
      box(pen, 40, 220, 555, 780)
      lines(pen, 20, 260)
    }),
  )
  expect(tables).toHaveLength(1)
})
