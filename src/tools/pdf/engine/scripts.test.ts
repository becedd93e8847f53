import { expect, test } from 'vitest'
import { readingOrderOf } from './scripts.ts'

const read = (visual: string, rightToLeft: boolean) =>
  readingOrderOf(
    [...visual].map((text) => ({ text })),
    rightToLeft,
  )
    .map(({ text }) => text)
    .join('')

test('text from left to right stays as it is', () => {
  expect(read('Harbour 24', false)).toBe('Harbour 24')
})

test('a line of Hebrew is read from its right end, numbers and names in it from their left', () => {
  expect(read('םולש', true)).toBe('שלום')
  expect(read('ףוס 2024 תנש', true)).toBe('שנת 2024 סוף')
  expect(read('ףוס Word הלחתה', true)).toBe('התחלה Word סוף')
})

test('a Hebrew word in an English line turns by itself', () => {
  expect(read('say םולש to all', false)).toBe('say שלום to all')
})
