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

test('numbers are read from their left in the digits of all scripts', () => {
  expect(read('۱۳۹۴ تشهبیدرا ۱۹', true)).toBe('۱۹ اردیبهشت ۱۳۹۴')
  expect(read('٥٫٢٥ رعسلا', true)).toBe('السعر ٥٫٢٥')
  expect(read('(١٩٦٥) ماع', true)).toBe('عام )١٩٦٥(')
})

test('numbers with room between them stand from right to left, the parts of a date or time do not', () => {
  expect(read('2018 - 2017 ةنسلا', true)).toBe('السنة 2017 - 2018')
  expect(read('12/05/2025 خيراتلا', true)).toBe('التاريخ 12/05/2025')
  expect(read('03-555 ןופלט', true)).toBe('טלפון 03-555')
})

test('a number behind a Latin word goes with it', () => {
  expect(read('Windows 11 ماظن', true)).toBe('نظام Windows 11')
})

test('a line of nothing but Arabic digits stays as it is', () => {
  expect(read('١٩٦٥', true)).toBe('١٩٦٥')
})
