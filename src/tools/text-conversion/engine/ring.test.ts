import { expect, test } from 'vitest'
import { SampleRing } from './ring.ts'

test('the ring gives back the latest samples by their place in the stream', () => {
  const ring = new SampleRing(10)
  ring.push(Int16Array.of(0, 1, 2, 3, 4, 5, 6))
  ring.push(Int16Array.of(7, 8, 9, 10, 11, 12))
  expect(ring.end).toBe(13)
  expect([...ring.slice(5, 12)]).toEqual([5, 6, 7, 8, 9, 10, 11])
})

test('forgotten and future samples are left out', () => {
  const ring = new SampleRing(4)
  ring.push(Int16Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
  expect([...ring.slice(2, 8)]).toEqual([6, 7])
  expect([...ring.slice(8, 20)]).toEqual([8, 9])
})
