import { expect, test } from 'vitest'
import type { Box, Char, Fill, Page } from '../../model.ts'
import { findTables } from '../findTables.ts'
import type { Table } from '../model/table.ts'
import { drawnPage } from '../testPages.ts'
import { isChart } from './charts.ts'

const cell = (x1: number, x2: number) => ({ box: { x1, x2, y1: 100, y2: 300 }, text: 'Group' })
const framed = {
  kind: 'ruled',
  box: { x1: 50, x2: 450, y1: 100, y2: 300 },
  cells: [cell(50, 250), cell(250, 450)],
} as Table
const fill = (x1: number, y1: number, x2: number, y2: number, colour = '9da8e1'): Fill => ({
  x1,
  y1,
  x2,
  y2,
  colour,
  order: 1,
})
const letterIn = ({ x1, y1 }: Box) =>
  ({ text: 'a', loose: { x1: x1 + 4, x2: x1 + 9, y1: y1 + 4, y2: y1 + 14 } }) as Char
const pageWith = (fills: Fill[], chars: Char[] = []) => ({ fills, chars, drawings: [] }) as unknown as Page

/** The areas of a mosaic plot, in the left cell. */
const mosaic = [
  fill(70, 120, 130, 200),
  fill(133, 120, 160, 200),
  fill(163, 120, 230, 200),
  fill(70, 203, 100, 280),
  fill(103, 203, 230, 280),
]

test('boxes of many sizes without words in a drawn frame are a plot, and the frame is no table', () => {
  expect(isChart(framed, pageWith(mosaic))).toBe(true)
})

test('coloured cells, labels on coloured ground and rows of like signs leave a table what it is', () => {
  const cells = [fill(50, 100, 250, 300), fill(250, 100, 450, 300)]
  const signs = [0, 1, 2, 3, 4].map((at) => fill(70 + 30 * at, 150, 90 + 30 * at, 170))
  for (const page of [pageWith(cells), pageWith(mosaic, mosaic.map(letterIn)), pageWith(signs)])
    expect(isChart(framed, page)).toBe(false)
})

test('marks of an axis and the names of the lines beside them are a chart', async () => {
  const page = (hasCurve: boolean) =>
    drawnPage((pen) => {
      for (const [at, name] of ['Upton', 'Thornbury', 'Quarry Hill', 'Northam', 'Granby', 'Yarrow'].entries()) {
        pen.text(`${50 - 10 * at}`, 76, 170 + 22 * at, { size: 8, align: 'right' })
        pen.text(name, 386, 170 + 22 * at, { size: 8 })
      }
      // From the upper left corner of the place, downwards.
      if (hasCurve)
        pen.page.drawSvgPath('M 0 60 L 60 20 L 130 90 L 200 10 L 270 70', { x: 81, y: 842 - 170, borderWidth: 1 })
    })
  expect(findTables(await page(true))).toEqual([])
  expect(findTables(await page(false))).toHaveLength(1)
})

test('a drawn table below standing bars has their figures, one around them is the frame of a chart', () => {
  const bars = [40, 75, 60, 90, 55].map((high, at) => fill(70 + 60 * at, 200 - high, 100 + 60 * at, 200))
  const below = { ...framed, box: { x1: 50, x2: 380, y1: 204, y2: 232 }, columns: [], cells: [] } as unknown as Table
  expect(isChart(below, pageWith(bars))).toBe(false)
  expect(isChart({ ...below, box: { ...below.box, y1: 100 } }, pageWith(bars))).toBe(true)
})
