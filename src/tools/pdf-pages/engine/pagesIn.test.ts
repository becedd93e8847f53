import { expect, test } from 'vitest'
import { codes } from '#platform/codes.ts'
import { pagesIn } from './pagesIn.ts'

test('pages are taken in the order in which they are named, and an open end is the last page', () => {
  expect(pagesIn('3, 1-2', 3)).toEqual([3, 1, 2])
  expect(pagesIn('2-', 3)).toEqual([2, 3])
  expect(pagesIn('', 3)).toEqual([1, 2, 3])
})

test.each(['1-99', '2, 3-4', '-9'])('“%s” goes beyond a file of three pages, and the sentence names those', (text) => {
  const message = expect.stringContaining(`“${text}” goes beyond this file, which has pages 1 to 3.`)
  expect(() => pagesIn(text, 3)).toThrow(expect.objectContaining({ code: codes.badRange, message }))
})

test.each(['4', '4-9', '1, 9', '3-1', 'x'])('“%s” names no pages of a file of three', (text) => {
  expect(() => pagesIn(text, 3)).toThrow(`“${text}” names no pages of this file, which has 3.`)
})
