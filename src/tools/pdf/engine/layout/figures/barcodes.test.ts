import { expect, test } from 'vitest'
import { diceOf } from '../../samples/dice.ts'
import { drawnPage, type Pen } from '../../tables/testPages.ts'
import { barcodesOf } from './barcodes.ts'

/** Bars of widths that the seed chooses, or all alike. */
function bars(pen: Pen, x: number, top: number, widths: (at: number) => number): number {
  for (let at = 0; at < 30; at++) {
    const wide = widths(at)
    pen.fill(x, top, x + wide, top + (at % 14 === 0 ? 44 : 40), 0)
    x += wide + 1.5
  }
  return x
}

test('bars of several widths are one picture, and no lines of the page', async () => {
  const dice = diceOf(4)
  let end = 0
  const page = await drawnPage((pen) => {
    end = bars(pen, 100, 200, () => dice.between(1, 3))
    pen.text('5 901234 123457', 104, 256)
    pen.line(60, 300, 500, 300)
  })
  const { codes, page: rest } = barcodesOf(page)
  expect(codes).toHaveLength(1)
  expect(codes[0]!.x1).toBeCloseTo(100, 0)
  expect(codes[0]!.x2).toBeCloseTo(end - 1.5, 0)
  expect([rest.fills.length, rest.rules.length]).toEqual([0, 1])
})

test('a scale of equal strokes and the lines of a table are no code', async () => {
  const page = await drawnPage((pen) => {
    bars(pen, 100, 200, () => 1)
    for (let at = 0; at < 24; at++) pen.line(60 + 18 * at, 400, 60 + 18 * at, 430)
  })
  expect(barcodesOf(page).codes).toEqual([])
})

test('white bars on a dark ticket are a code as well', async () => {
  const dice = diceOf(9)
  const page = await drawnPage((pen) => {
    pen.fill(80, 180, 300, 280, 0.2)
    let x = 100
    for (let at = 0; at < 26; at++) {
      const wide = dice.between(1, 3)
      pen.fill(x, 200, x + wide, 240, 1)
      x += wide + 1.5
    }
  })
  expect(barcodesOf(page)).toMatchObject({ codes: [{ behind: false }], page: { fills: [{ colour: '333333' }] } })
})
