import { expect, test } from 'vitest'
import { drawGrid, drawnPage, type Pen } from '../../tables/testPages.ts'
import { wordFramesOf } from './wordFrames.ts'

const framesIn = async (draw: (pen: Pen) => void) => {
  const page = await drawnPage(draw)
  const { framed, page: left } = wordFramesOf(page)
  const words = Map.groupBy(framed, ([, { number }]) => number)
  return {
    words: [...words.values()].map((chars) => chars.map(([{ text }]) => text).join('')),
    lines: left.rules.length,
  }
}

const box = (pen: Pen, x1: number, y1: number, x2: number, y2: number) => drawGrid(pen, [x1, x2], [y1, y2])

test('letters of answers in frames are framed, and the lines are used up', async () => {
  const { words, lines } = await framesIn((pen) => {
    for (const [at, letter] of ['a', 'b', 'c'].entries()) {
      const x = 100 + 60 * at
      box(pen, x, 91, x + 13, 103)
      pen.text(letter, x + 4, 100)
      pen.text('reply', x + 18, 100)
    }
  })
  expect(words).toEqual(['a', 'b', 'c'])
  expect(lines).toBe(0)
})

test('cells of a grid, boxes of several lines and boxes by themselves keep their lines', async () => {
  const { words } = await framesIn((pen) => {
    drawGrid(pen, [100, 150, 200], [91, 105, 119])
    for (const [x, y] of [
      [104, 101],
      [154, 101],
      [104, 115],
      [154, 115],
    ] as const)
      pen.text('cell', x, y)
    box(pen, 300, 90, 380, 116)
    pen.text('two', 304, 101)
    pen.text('lines', 304, 113)
    pen.text('beside', 384, 101)
    box(pen, 100, 300, 160, 314)
    pen.text('alone', 104, 310)
  })
  expect(words).toEqual([])
})

test('a frame at the right end of a line of words is framed; a box of a chart far from a label is not', async () => {
  const { words, lines } = await framesIn((pen) => {
    for (const [at, marks] of ['/5', '/12'].entries()) {
      const y = 100 + 80 * at
      pen.text('Explain why the tide comes later every day.', 72, y)
      box(pen, 480, y - 10, 520, y + 4)
      pen.text(marks, 500, y, { align: 'center' })
    }
  })
  expect(words).toEqual(['/5', '/12'])
  expect(lines).toBe(0)
  const chart = await framesIn((pen) => {
    pen.text('Input', 72, 100)
    box(pen, 300, 90, 340, 104)
    pen.text('Sum', 320, 100, { align: 'center' })
    pen.text('A longer text that reaches far over to the right side of the whole page, as prose does', 72, 200)
  })
  expect(chart.words).toEqual([])
})
