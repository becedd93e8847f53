import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

/** A column of rows this high with both sides drawn, and texts in some of them. */
const column = (pen: Pen, heights: number[], texts: Record<number, string>) => {
  let y = 90
  pen.line(60, y, 220, y)
  for (const [row, height] of heights.entries()) {
    const text = texts[row]
    if (text) pen.text(text, 64, y + 12)
    y += height
    pen.line(60, y, 220, y)
  }
  for (const x of [60, 220]) pen.line(x, 90, x, y)
}
const rowsOf = async (...[heights, texts]: [number[], Record<number, string>]) =>
  findTables(await drawnPage((pen) => column(pen, heights, texts))).map((table) => table.cells.map(({ text }) => text))

test('the last column of a sheet, alone on its page, is a table also where most of its cells are empty', async () => {
  const heights = Array.from({ length: 12 }, () => 16)
  const [cells] = await rowsOf(heights, { 0: 'Remarks', 1: 'Easter Monday', 8: 'doctor' })
  expect(cells).toEqual(['Remarks', 'Easter Monday', '', '', '', '', '', '', 'doctor', '', '', ''])
})

test('boxes of other heights below each other, and few of them, are none', async () => {
  expect(await rowsOf([16, 90, 30, 140, 60], { 0: 'Remarks', 1: 'Easter Monday' })).toEqual([])
  expect(await rowsOf([16, 16, 16], { 0: 'Remarks', 1: 'Easter Monday' })).toEqual([])
})
