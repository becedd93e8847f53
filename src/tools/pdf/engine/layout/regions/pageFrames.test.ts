import { expect, test } from 'vitest'
import { Surroundings } from '../../layout/lines/index.ts'
import { drawnPage, type Pen } from '../../tables/testPages.ts'
import { takePageFrames } from './pageFrames.ts'

const frame = (pen: Pen, away: number) => {
  const [right, bottom] = [595 - away, 842 - away]
  pen.line(away, away, right, away)
  pen.line(away, bottom, right, bottom)
  pen.line(away, away, away, bottom)
  pen.line(right, away, right, bottom)
}
const found = async (draw: (pen: Pen) => void, taken: Parameters<typeof takePageFrames>[2] = []) => {
  const page = await drawnPage(draw)
  const around = new Surroundings(page)
  return [takePageFrames(page, around, taken).length, around.rules.size]
}

test('the double frame of a certificate lies behind its text, and lines in it stay lines', async () => {
  const certificate = (pen: Pen) => {
    frame(pen, 28)
    frame(pen, 37)
    pen.line(140, 700, 340, 700)
  }
  expect(await found(certificate)).toEqual([8, 1])
})

test('a frame that ends above the foot of the page, as menus have it, is one of the page as well', async () => {
  const menu = (pen: Pen) => {
    for (const y of [50, 600]) pen.line(50, y, 545, y)
    for (const x of [50, 545]) pen.line(x, 50, x, 600)
  }
  expect(await found(menu)).toEqual([4, 0])
})

test('three sides, a smaller box and the border of a table are no frame of the page', async () => {
  const open = (pen: Pen) => {
    pen.line(28, 28, 567, 28)
    pen.line(28, 28, 28, 814)
    pen.line(567, 28, 567, 814)
  }
  expect(await found(open)).toEqual([0, 3])
  expect(await found((pen) => frame(pen, 160))).toEqual([0, 4])
  expect(await found((pen) => frame(pen, 28), [{ x1: 27, y1: 27, x2: 568, y2: 815 }])).toEqual([0, 4])
})
