import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen, writeRows } from '../testPages.ts'

const names = [
  ['Nils Borg', 'Katya Lund'],
  ['Bridget Noor', 'Frank Iver'],
  ['Leo Marchetti', 'Amos Field'],
  ['Dana Whitlock', 'Olga Petrie'],
  ['Greta Sandoval', 'Carl Osei'],
  ['Mina Farouk', 'Paul Adeyemi'],
  ['Irina Kolb', 'Hugh Tennant'],
]
const dot = (pen: Pen, x: number, y: number) => pen.page.drawCircle({ x, y: pen.page.getHeight() - y, size: 1.5 })

test('names behind bullets that are drawn are two lists, the same names without them a table', async () => {
  const page = (hasDots: boolean) =>
    drawnPage((pen) => {
      writeRows(pen, names, [76, 190, 300], 100, 14.5)
      for (const row of hasDots ? names.keys() : []) for (const x of [70, 184]) dot(pen, x, 96.5 + 14.5 * row)
    })
  expect(findTables(await page(true))).toEqual([])
  expect(findTables(await page(false))).toHaveLength(1)
})
