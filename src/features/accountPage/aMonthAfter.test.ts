import { expect, test } from 'vitest'
import { aMonthAfter } from './aMonthAfter.ts'

test.each([
  ['2026-03-14T09:30:00Z', '2026-04-14T09:30:00Z'],
  ['2026-01-31T00:00:00Z', '2026-02-28T00:00:00Z'],
  ['2028-01-30T00:00:00Z', '2028-02-29T00:00:00Z'],
  ['2026-12-31T23:59:00Z', '2027-01-31T23:59:00Z'],
])('what comes on %s is due on %s', (received, due) => {
  expect(aMonthAfter(new Date(received)).getTime()).toBe(Date.parse(due))
})
