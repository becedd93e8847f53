import { expect, test } from 'vitest'
import { addDuration, endOfTime } from './period.ts'

test('months and years are calendar ones, clamped to the last day of the month', () => {
  const add = (from: string, duration: number, unit: number) =>
    addDuration(new Date(from), { duration, unit }).toISOString().slice(0, 16)
  expect(add('2026-01-31T10:00Z', 1, 4)).toBe('2026-02-28T10:00')
  expect(add('2024-01-31T10:00Z', 1, 4)).toBe('2024-02-29T10:00')
  expect(add('2026-11-20T10:00Z', 3, 4)).toBe('2027-02-20T10:00')
  expect(add('2024-02-29T10:00Z', 1, 5)).toBe('2025-02-28T10:00')
  expect(add('2026-11-20T10:00Z', 3, 5)).toBe('2029-11-20T10:00')
  expect(add('2026-11-20T10:00Z', 2, 2)).toBe('2026-11-22T10:00')
  expect(add('2026-11-20T10:00Z', 1, 3)).toBe('2026-11-27T10:00')
  expect(add('2026-11-20T10:00Z', 5, 1)).toBe('2026-11-20T15:00')
  expect(addDuration(new Date(), { duration: 100, unit: 1 })).toEqual(endOfTime)
})
