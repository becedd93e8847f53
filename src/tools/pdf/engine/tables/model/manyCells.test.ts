import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawGrid, drawnPage } from '../testPages.ts'

const sides = { columns: 50, rows: 200 }

test('a page of ten thousand cells is one table, and each cell has its own text', async () => {
  const xs = Array.from({ length: sides.columns + 1 }, (_, at) => 20 + 11 * at)
  const ys = Array.from({ length: sides.rows + 1 }, (_, at) => 20 + 4 * at)
  const page = await drawnPage((pen) => {
    drawGrid(pen, xs, ys)
    for (let row = 0; row < sides.rows; row++)
      for (let column = 0; column < sides.columns; column++)
        pen.text(String(100 + ((7 * row + column) % 900)), xs[column]! + 2, ys[row]! + 3, { size: 3 })
  })
  const [table, ...others] = findTables(page)
  expect(others).toEqual([])
  expect(table!.cells).toHaveLength(10_000)
  const isOwn = table!.cells.every(({ row, column, text }) => text === String(100 + ((7 * row + column) % 900)))
  expect(isOwn).toBe(true)
})
