import { expect, test } from 'vitest'
import { diceOf } from '../samples/dice.ts'
import { type Blot, blotsOf } from './blots.ts'

/** Ink by rows: `#` is ink, `m` is ink that is marked. */
function blotsIn(rows: string[]): Blot[] {
  const [width, height, signs] = [rows[0]!.length, rows.length, [...rows.join('')]]
  const data = Uint8Array.from(signs, (sign) => (sign === '.' ? 255 : 0))
  return blotsOf(
    { width, height, data },
    128,
    Uint8Array.from(signs, (sign) => (sign === 'm' ? 1 : 0)),
  )
}

test('ink that touches by sides or corners is one blot, also where its parts meet late', () => {
  expect(
    blotsIn([
      '#.#...m', //
      '#.#..#.',
      '.#..#..',
      '......#',
    ]),
  ).toEqual([
    { x1: 0, y1: 0, x2: 2, y2: 2, ink: 5, marked: 0 },
    { x1: 4, y1: 0, x2: 6, y2: 2, ink: 3, marked: 1 },
    { x1: 6, y1: 3, x2: 6, y2: 3, ink: 1, marked: 0 },
  ])
})

test('nothing is joined over the edge of the sheet', () => {
  expect(blotsIn(['..#', '#..', '..#'])).toHaveLength(3)
})

test.each([1, 2, 3, 4])('blots are what a walk from pixel to pixel finds, in the same order (seed %i)', (seed) => {
  const dice = diceOf(seed)
  const [width, height] = [20 + dice.between(0, 60), 20 + dice.between(0, 60)]
  const part = 0.2 + 0.4 * dice.next()
  const data = Uint8Array.from({ length: width * height }, () => (dice.next() < part ? 0 : 255))
  expect(blotsOf({ width, height, data }, 128)).toEqual(walked(data, width, height))
})

/** The same, by flooding from each first pixel. */
function walked(data: Uint8Array, width: number, height: number): Blot[] {
  const seen = new Set<number>()
  return [...data.keys()].flatMap((start) => {
    if (data[start]! >= 128 || seen.has(start)) return []
    const [places, waiting] = [[] as number[], [start]]
    seen.add(start)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      places.push(at)
      const [x, y] = [at % width, Math.floor(at / width)]
      for (const [right, down] of [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => [a, b] as const))) {
        const [nextX, nextY] = [x + right, y + down]
        const next = nextY * width + nextX
        const isThere = nextX >= 0 && nextX < width && nextY >= 0 && nextY < height
        if (!isThere || seen.has(next) || data[next]! >= 128) continue
        seen.add(next)
        waiting.push(next)
      }
    }
    const [xs, ys] = [places.map((at) => at % width), places.map((at) => Math.floor(at / width))]
    const [x1, x2, y1, y2] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    return [{ x1, x2, y1, y2, ink: places.length, marked: 0 }]
  })
}
