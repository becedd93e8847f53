import { expect, test } from 'vitest'
import { formatMinor, toMajor, toMinor } from './currency.ts'

test('amounts are written with the symbol and the decimals of their currency', () => {
  expect(formatMinor(4980, 'USD')).toBe('US$49.80')
  expect(formatMinor(99, 'USD')).toBe('US$0.99')
  expect(formatMinor(500, 'JPY')).toBe('¥500')
})

test('minor units are whole whatever binary fractions say', () => {
  expect(toMinor(49.8, 'USD')).toBe(4980)
  expect(toMinor(1.15, 'EUR')).toBe(115)
  expect(toMinor(500, 'KRW')).toBe(500)
  expect(toMajor(4980, 'USD')).toBe(49.8)
})
