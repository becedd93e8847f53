import { expect, test } from 'vitest'
import { keepDaysAt } from './keeping.ts'

test('results are kept as the plan says that is paid for when they are made, also while it is being renewed', () => {
  const periods = [
    { start: 0, end: 10, quota: 1 },
    { start: 10, end: 20, quota: 1, keepDays: 30 },
  ]
  const at = (now: number, expiresAt = new Date(25)) => keepDaysAt({ periods, expiresAt }, now)
  expect([at(5), at(10), at(19), at(22), at(26)]).toEqual([0, 30, 30, 30, 0])
  expect(keepDaysAt({ periods: [], expiresAt: new Date(25) }, 5)).toBe(0)
})
