import { expect, test } from 'vitest'
import { pauseAfter } from './retries.ts'

/** All pauses of a delivery that never succeeds, in seconds. */
function pausesWith(random: number): number[] {
  const found: number[] = []
  for (let pause = pauseAfter(1, 0, random); pause !== undefined; pause = pauseAfter(found.length + 1, 0, random))
    found.push(pause)
  return found
}

test.each([0, 0.5, 1])('tries go on for about a day, further and further apart (%d)', (random) => {
  const pauses = pausesWith(random)
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(26)
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)
})

test('two deliveries that failed together do not come again together', () => {
  expect(pauseAfter(3, 0, 0.1)).not.toBe(pauseAfter(3, 0, 0.9))
})

test('an answer that asks for a pause gets it, up to an hour', () => {
  expect(pauseAfter(1, 120, 0.5)).toBe(120)
  expect(pauseAfter(1, 86_400, 0.5)).toBe(3600)
  expect(pauseAfter(4, 10, 0.5)).toBe(1800)
  expect(pauseAfter(9, 120)).toBeUndefined()
})
