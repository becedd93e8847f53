import { expect, test } from 'vitest'
import { byteRangeOf } from './byteRange.ts'

test('a part is from a byte on, to another, or the last ones, as far as they are there', () => {
  expect(byteRangeOf('bytes=2-4', 10)).toEqual({ start: 2, end: 4 })
  expect(byteRangeOf('bytes=0-0', 10)).toEqual({ start: 0, end: 0 })
  for (const end of ['', '9', '99']) expect(byteRangeOf(`bytes=8-${end}`, 10)).toEqual({ start: 8, end: 9 })
  expect(byteRangeOf('bytes=-3', 10)).toEqual({ start: 7, end: 9 })
  expect(byteRangeOf('bytes=-30', 10)).toEqual({ start: 0, end: 9 })
})

test('a part of which nothing is there lies beyond', () => {
  for (const beyond of ['bytes=10-', 'bytes=10-12', 'bytes=999999999999999999999-', 'bytes=-0'])
    expect(byteRangeOf(beyond, 10), beyond).toBe('beyond')
})

test('what is no such part means the whole file', () => {
  for (const other of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=1-2,4-5', 'bytes=a-b', 'bytes=--1', 'items=0-1'])
    expect(byteRangeOf(other, 10), other).toBeUndefined()
})
