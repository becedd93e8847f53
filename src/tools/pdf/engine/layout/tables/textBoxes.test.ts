import { expect, test } from 'vitest'
import { drawnPage, type Pen } from '../../tables/testPages.ts'
import { textBoxesOf } from './textBoxes.ts'

const boxesOf = async (draw: (pen: Pen) => void) =>
  textBoxesOf(await drawnPage(draw), []).map(({ cells }) => cells.map(({ text }) => text))

test('a ticket and its stub are two cells of one box, and their lines do not mix', async () => {
  const boxes = await boxesOf((pen) => {
    pen.fill(50, 100, 540, 180)
    for (let y = 101; y < 179; y += 3) pen.fill(430, y, 431.5, y + 1.5, 0.2)
    pen.text('Winter Concert', 70, 125, { size: 16 })
    pen.text('River Hall', 70, 150)
    pen.text('Row 7', 460, 125)
    pen.text('Seat 44', 460, 150)
  })
  expect(boxes).toEqual([['Winter Concert\nRiver Hall', 'Row 7\nSeat 44']])
})

test('a line beside all text, and one that ends in the middle, part no box', async () => {
  const boxes = await boxesOf((pen) => {
    pen.fill(50, 100, 540, 180)
    pen.line(60, 100, 60, 180)
    pen.line(300, 100, 300, 140)
    pen.text('A call to all', 70, 125)
    pen.text('of the harbour', 310, 125)
  })
  expect(boxes).toHaveLength(1)
  expect(boxes[0]).toHaveLength(1)
})
