import { rgb } from 'pdf-lib'
import { expect, test } from 'vitest'
import { diceOf } from '../../samples/dice.ts'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'
import { diagramsOf } from './diagrams.ts'

const black = rgb(0, 0, 0)

function box({ page }: Pen, x: number, y: number, width: number, height: number): void {
  page.drawRectangle({ x, y: 842 - y - height, width, height, borderColor: black, borderWidth: 1 })
}

function arrow(pen: Pen, from: number, to: number, y: number): void {
  pen.line(from, y, to, y)
  pen.page.drawSvgPath(`M ${to} ${y} l -6 -3 v 6 Z`, { x: 0, y: 842, color: black })
}

/** Steps beside each other, each pointing at the next one from so far away. */
function steps(pen: Pen, count: number, apart: number): void {
  for (let at = 0; at < count; at++) {
    box(pen, 72 + 120 * at, 200, 80, 40)
    pen.text(`Step ${at}`, 84 + 120 * at, 224)
    if (at < count - 1) arrow(pen, 152 + 120 * at + apart, 192 + 120 * at - apart, 220)
  }
}

test.each([3, 18, 70])('boxes that arrows join are one diagram and no table (seed %i)', async (seed) => {
  const dice = diceOf(seed)
  const count = dice.between(2, 4)
  const page = await drawnPage((pen) => steps(pen, count, dice.between(0, 5)))
  const [diagram, ...more] = diagramsOf(page)
  expect(more).toEqual([])
  const { x1, y1, x2, y2 } = diagram!
  expect([x1, y1, x2, y2].map((at) => Math.abs(at))).toEqual(
    [72, 200, 152 + 120 * (count - 1), 240].map((at) => expect.closeTo(at, -0.5)),
  )
  expect(findTables(page)).toEqual([])
})

test('cells in boxes of their own are a table, though an arrow points at one', async () => {
  const page = await drawnPage((pen) => {
    for (let row = 0; row < 5; row++) {
      for (let column = 0; column < 4; column++) {
        box(pen, 150 + 80 * column, 200 + 20 * row, 80, 20)
        pen.text(String(100 + 7 * row * column), 160 + 80 * column, 214 + 20 * row)
      }
    }
    arrow(pen, 80, 148, 250)
    pen.text('here', 84, 246)
  })
  expect(findTables(page).map(({ cells }) => cells.length)).toEqual([20])
})

test('a line that ends in a small triangle far from any box is no diagram', async () => {
  const page = await drawnPage((pen) => {
    box(pen, 72, 100, 200, 60)
    pen.text('A frame', 80, 120)
    arrow(pen, 72, 300, 400)
  })
  expect(diagramsOf(page)).toEqual([])
})
