import { expect, test } from 'vitest'
import type { Page, Rule } from '../../model.ts'
import { diceOf } from '../../samples/dice.ts'
import { findTables } from '../findTables.ts'
import { drawGrid, drawnPage, type Pen, prices, writeRows } from '../testPages.ts'

const xs = [60, 220, 330, 460]
const ys = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => 100 + 20 * row)
const seeds = [821, 822, 823, 824, 825, 826]
const rows = [...prices, ...prices.slice(1)]

const scanned = async (draw: (pen: Pen) => void): Promise<Page> => ({
  ...(await drawnPage(draw)),
  recognition: { words: 27, doubtful: 0, confidence: 90, unread: 0 },
})
const written = (pen: Pen) => writeRows(pen, rows, xs, 113, 20)
const table = (pen: Pen) => {
  written(pen)
  drawGrid(pen, xs, ys)
}

const rule = (x1: number, y1: number, x2: number, y2: number): Rule => {
  return { x1, y1, x2, y2, thickness: 1, colour: '000000', order: 0 }
}
const withRules = (page: Page, rules: Rule[]): Page => ({ ...page, rules: [...page.rules, ...rules] })
const shapeOf = (page: Page) =>
  findTables(page).map(({ cells }) => cells.map(({ row, column, text }) => `${row} ${column} ${text}`))

test.each(seeds)('the sides of a stamp over a ruled table are no edges of columns and rows (%i)', async (seed) => {
  const page = await scanned(table)
  const dice = diceOf(seed)
  const [left, top, width] = [dice.between(130, 170), 125 + 20 * dice.between(0, 4), dice.between(95, 115)]
  const sides = [left, left + width].map((x) => rule(x, top + 1, x, top + 37))
  const arcs = [top - 16, top + 44].map((y) => rule(left + width / 2 - 18, y, left + width / 2 + 18, y))
  expect(shapeOf(withRules(page, sides))).toEqual(shapeOf(page))
  expect(shapeOf(withRules(page, [...sides, ...arcs]))).toEqual(shapeOf(page))
})

test('edges through few rows stay where they end at the lines of the rows, also beside an empty cell', async () => {
  const page = withRules(await scanned(table), [rule(390, 140, 390, 180)])
  const apart = findTables(page)[0]!
  expect(apart.columns).toHaveLength(5)
})

test('what is seen of a pale edge in pieces stays between the texts that it parts', async () => {
  const outline = await scanned((pen) => {
    written(pen)
    for (const y of ys) pen.line(60, y, 460, y)
    for (const x of [60, 220, 460]) pen.line(x, ys[0]!, x, ys.at(-1)!)
  })
  const page = withRules(outline, [rule(330, 103, 330, 135), rule(330, 226, 330, 253)])
  expect(shapeOf(page)).toEqual(shapeOf(await scanned(table)))
})
