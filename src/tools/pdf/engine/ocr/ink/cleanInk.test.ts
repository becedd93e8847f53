import { expect, test } from 'vitest'
import { diceOf } from '../../samples/dice.ts'
import { blotsOf } from '../blots.ts'
import type { Grey } from '../grey.ts'
import { withJoinedDots, withoutSpecks } from './cleanInk.ts'

const X_HEIGHT = 20
const INK = 128

function paper(): Grey {
  return { width: 600, height: 400, data: new Uint8Array(600 * 400).fill(255) }
}

function ink({ width, data }: Grey, x: number, y: number, wide: number, high: number): void {
  for (let row = y; row < y + high; row++) data.fill(0, row * width + x, row * width + x + wide)
}

/** Lines of letters, each with a dot above it. */
function withLetters(page: Grey): Grey {
  for (let y = 60; y < 360; y += 60) {
    for (let x = 30; x < 300; x += 18) {
      ink(page, x, y, 12, X_HEIGHT)
      ink(page, x + 4, y - 8, 4, 4)
    }
  }
  return page
}

const clean = (page: Grey): Grey => withoutSpecks(page, blotsOf(page, INK), X_HEIGHT)

test('specks between letters go, their own dots and rows of dots that lead the eye stay', () => {
  const page = withLetters(paper())
  for (let x = 330; x < 560; x += 12) ink(page, x, 80, 3, 3)
  const before = Uint8Array.from(page.data)
  const dice = diceOf(3)
  for (let speck = 0; speck < 90; speck++) {
    const [column, row] = [speck % 15, Math.floor(speck / 15)]
    ink(page, 330 + 17 * column, 105 + 45 * row + dice.between(0, 2) + 10 * (column % 3), 2, 2)
  }

  expect(Buffer.compare(clean(page).data, before)).toBe(0)
})

test('a clean page with a few bullets is left as it is', () => {
  const page = withLetters(paper())
  for (let y = 70; y < 360; y += 60) ink(page, 5, y, 5, 5)

  expect(clean(page)).toBe(page)
})

test('letters that needles set in dots are joined, whole ones are left as they are', () => {
  const dots = paper()
  for (let y = 60; y < 360; y += 60) {
    for (let x = 30; x < 560; x += 26) {
      for (let row = 0; row < 5; row++) {
        for (let column = 0; column < 4; column++)
          if (column % 3 === 0 || row % 2 === 0) ink(dots, x + 5 * column, y + 5 * row, 4, 4)
      }
    }
  }
  const blots = blotsOf(dots, INK)
  const joined = withJoinedDots(dots, blots, 4)

  expect(blotsOf(joined, 190).length).toBeLessThan(0.4 * blots.length)
  const whole = withLetters(paper())
  const letters = blotsOf(whole, INK).filter(({ y1, y2 }) => y2 - y1 > 10)
  expect(withJoinedDots(whole, letters, X_HEIGHT)).toBe(whole)
})
