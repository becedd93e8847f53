import { expect, test } from 'vitest'
import { cursorOf, placeOf } from './cursor.ts'

const id = '3f0d6b0e-6c5e-4a3e-9f63-0d7b4c1d2a10'

test.for(['2026-11-27 12:00:00.123456+00', '2026-11-27 12:00:00+07', '2026-11-27 12:00:00.5-03:30'])(
  'a cursor leads back to %s',
  (time) => {
    expect(placeOf(cursorOf({ time, id }))).toEqual({ time, id })
  },
)

test.for([
  ['2026-13-45 99:99:99+00', id],
  ['2026-02-30 12:00:00+00', id],
  ['2026-11-27 12:00:00+99', id],
  ['2026-11-27 12:00:00+00', '-'.repeat(36)],
  ["2026-11-27 12:00:00+00'", id],
] as const)('a cursor that somebody made of %j is refused, and never reaches the database', ([time, id]) => {
  expect(() => placeOf(cursorOf({ time, id }))).toThrow('none of ours')
})
