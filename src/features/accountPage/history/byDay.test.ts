import { expect, test } from 'vitest'
import { byDay } from './byDay.ts'

test('results are grouped by the day of the reader’s own clock, in their order', () => {
  const at = (day: number, hour: number) => ({ createdAt: new Date(2026, 4, day, hour).getTime() })
  const things = [at(3, 0), at(2, 23), at(2, 0), at(1, 12)]
  expect(byDay(things).map((day) => day.things.length)).toEqual([1, 2, 1])
  expect(byDay(things).flatMap((day) => day.things)).toEqual(things)
  expect(byDay([])).toEqual([])
})
