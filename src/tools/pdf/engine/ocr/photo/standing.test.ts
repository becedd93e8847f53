import { expect, test } from 'vitest'
import { diceOf } from '../../samples/dice.ts'
import { standing } from './standing.ts'
import type { Foot } from './textLines.ts'

const X_HEIGHT = 10
const WIDTH = 1000

/** Rows of words whose letters stand ten pixels apart; `bend` moves what stands at a height to the right. */
function feetOf(starts: (row: number) => number[], rows: number, bend: (x: number, y: number) => number): Foot[] {
  const feet: Foot[] = []
  for (let row = 0; row < rows; row++) {
    const y = 100 + 36 * row
    for (const start of starts(row)) {
      for (let letter = 0; letter < 5; letter++) {
        const at = start + 10 * letter
        const x1 = at + bend(at, y)
        const blot = { x1, y1: y - X_HEIGHT, x2: x1 + 8, y2: y, ink: 40, marked: 0 }
        feet.push({ blot, x1, x2: x1 + 8, top: y - X_HEIGHT, foot: y, middle: y - X_HEIGHT / 2 })
      }
    }
  }
  return feet
}

/** How far the edges of columns still lie apart. */
function spread(feet: Foot[], shift: (x: number, y: number) => number, column: number): number {
  const edges = feet
    .map(({ x1, middle }) => x1 + shift(x1, middle))
    .filter((_, at) => at % 15 === 5 * column)
    .sort((a, b) => a - b)
  return edges.at(-1)! - edges[0]!
}

const columns = () => [120, 430, 760]

test('columns of a sheet that curls from top to bottom stand upright', () => {
  const feet = feetOf(columns, 24, (x, y) => 30 * Math.sin(y / 220) * (0.6 + x / 1000))
  const shift = standing(feet, [], X_HEIGHT, WIDTH)!

  expect(spread(feet, () => 0, 2)).toBeGreaterThan(50)
  for (const column of [0, 1, 2]) expect(spread(feet, shift, column)).toBeLessThan(5)
})

test('columns that lean are told by ruled lines as well', () => {
  const rules = [200, 500, 800].map((at) => Array.from({ length: 40 }, (_, row) => ({ x: 20 * row, y: at + row })))
  const shift = standing([], rules, X_HEIGHT, WIDTH)!

  for (const rule of rules) {
    const places = rule.map(({ x, y }) => y + shift(y, x))
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(2)
  }
})

test('upright columns, and lines that begin and end anywhere, are left alone', () => {
  const dice = diceOf(5)
  const anywhere = () => [dice.between(60, 200), dice.between(330, 500), dice.between(640, 900)]

  expect(
    standing(
      feetOf(columns, 24, () => 0),
      [],
      X_HEIGHT,
      WIDTH,
    ),
  ).toBeUndefined()
  expect(
    standing(
      feetOf(anywhere, 24, () => 0),
      [],
      X_HEIGHT,
      WIDTH,
    ),
  ).toBeUndefined()
})
