import { expect, test } from 'vitest'
import { cap, firstTick, nextTick, type Tick } from './tickedProgress.ts'

function ticks(count: number, slowFrom?: number): Tick[] {
  const all = [firstTick]
  for (let i = 0; i < count; i++) all.push(nextTick(all.at(-1)!, slowFrom))
  return all
}

test('a run grows by one percent every 70 ms, and slows down from 60 on', () => {
  const all = ticks(62)
  expect(all[1]).toEqual({ percent: 1, waitMs: 70 })
  expect(all[59]).toEqual({ percent: 59, waitMs: 70 })
  expect(all[60]).toEqual({ percent: 60, waitMs: 80 })
  expect(all[62]).toEqual({ percent: 62, waitMs: 100 })
})

test('a restoration slows down above 60', () => {
  const all = ticks(61, 61)
  expect(all[60]).toEqual({ percent: 60, waitMs: 70 })
  expect(all[61]).toEqual({ percent: 61, waitMs: 80 })
})

test('without a result it stands still at 90', () => {
  const all = ticks(200)
  expect(all[90]?.percent).toBe(cap)
  expect(all.at(-1)).toEqual(all[90])
})
