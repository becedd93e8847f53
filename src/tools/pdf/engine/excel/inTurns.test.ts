import { expect, test } from 'vitest'
import { inTurns } from './inTurns.ts'

/** Computes for so many milliseconds, as the reading of many cells does. */
function compute(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end) Math.sqrt(end)
}

test('while many values are gone through others have their turn, and hear how many were taken', async () => {
  const told: number[] = []
  const seen: number[] = []
  let others = 0
  const waiting = setInterval(() => others++, 1)
  await inTurns((taken) => told.push(taken))([1, 2, 3, 4, 5, 6], (value) => {
    seen.push(value)
    compute(30)
  })
  clearInterval(waiting)

  expect(seen).toEqual([1, 2, 3, 4, 5, 6])
  expect(others).toBeGreaterThan(1)
  expect(told.length).toBeGreaterThan(2)
  expect(told.reduce((sum, each) => sum + each, 0)).toBe(6)
})
