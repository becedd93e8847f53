import { expect, test } from 'vitest'
import { pageButtons } from './pages.ts'

test('few pages are all shown', () => {
  expect(pageButtons(1, 1)).toEqual([1])
  expect(pageButtons(2, 4)).toEqual([1, 2, 3, 4])
})

test('many pages show the ends and the neighbourhood', () => {
  expect(pageButtons(1, 20)).toEqual([1, 2, 'gap', 20])
  expect(pageButtons(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
  expect(pageButtons(20, 20)).toEqual([1, 'gap', 19, 20])
})

test('a gap never hides a single page', () => {
  expect(pageButtons(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
  expect(pageButtons(17, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20])
})
