import { expect, test } from 'vitest'
import { distancesTo } from './distances.ts'

test('distances to a point come near the true ones, and nothing is infinitely far', () => {
  const size = { width: 41, height: 31 }
  const found = distancesTo(size, (i) => i === 10 * 41 + 20)
  for (const [x, y] of [
    [20, 10],
    [0, 0],
    [40, 30],
    [20, 30],
    [33, 14],
  ] as const) {
    const truth = Math.hypot(x - 20, y - 10)
    expect(Math.abs(found[y * 41 + x]! - truth)).toBeLessThanOrEqual(0.09 * truth)
  }
  expect(distancesTo(size, () => false)[0]).toBe(Number.POSITIVE_INFINITY)
})
