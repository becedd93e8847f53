import { expect, test } from 'vitest'
import { pageRange } from './pageRange.ts'

test('nothing written means every page', () => {
  expect(pageRange(undefined, 3)).toEqual([1, 2, 3])
  expect(pageRange('  ', 2)).toEqual([1, 2])
})

test('ranges, single pages and open ends are understood in any order, each page once', () => {
  expect(pageRange('5, 1-3', 9)).toEqual([1, 2, 3, 5])
  expect(pageRange('2-3,3-4', 9)).toEqual([2, 3, 4])
  expect(pageRange('7-', 9)).toEqual([7, 8, 9])
  expect(pageRange('-2', 9)).toEqual([1, 2])
  expect(pageRange('1–2', 9)).toEqual([1, 2])
})

test('a range may reach beyond the last page, but must choose something', () => {
  expect(pageRange('2-100', 3)).toEqual([2, 3])
  expect(() => pageRange('4-5', 3)).toThrow('“4-5” is not a choice of pages of this file, which has 3')
})

test.each(['a', '3-1', '0', '1,,2', '-', '1-2-3', '1.5'])('“%s” is refused', (text) => {
  expect(() => pageRange(text, 9)).toThrow('is not a choice of pages')
})
