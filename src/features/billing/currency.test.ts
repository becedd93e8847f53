import { expect, test } from 'vitest'
import { convertForDisplay, currencySymbols, formatMinor, formatMoney, toMinor } from './currency.ts'

test('prices are shown in other currencies by fixed rates', () => {
  expect(convertForDisplay(49.8, 'USD', 'USD')).toBe(49.8)
  expect(convertForDisplay(49.8, 'USD', 'AUD')).toBe(73.7)
  expect(convertForDisplay(49.8, 'USD', 'EUR')).toBe(44.82)
  expect(convertForDisplay(49.8, 'USD', 'HKD')).toBe(387.94)
  expect(convertForDisplay(44.82, 'EUR', 'USD')).toBe(49.8)
})

test('New Zealand dollars are rounded up to the next whole number plus .99', () => {
  expect(convertForDisplay(49.8, 'USD', 'NZD')).toBe(81.99)
  expect(convertForDisplay(0.99, 'USD', 'NZD')).toBe(2.99)
  expect(convertForDisplay(100, 'USD', 'NZD')).toBe(161.99)
})

test('a currency without a rate is not made up', () => {
  expect(convertForDisplay(49.8, 'USD', 'THB')).toBeUndefined()
  expect(convertForDisplay(49.8, 'THB', 'USD')).toBeUndefined()
})

test('amounts are written with the symbol and the decimals of their currency', () => {
  expect(Object.keys(currencySymbols)).toHaveLength(22)
  expect(formatMoney(49.8, 'USD')).toBe('US$49.80')
  expect(formatMinor(99, 'USD')).toBe('US$0.99')
  expect(formatMinor(500, 'JPY')).toBe('JP¥500')
  expect(formatMoney(5, 'XYZ')).toBe('XYZ5.00')
})

test('minor units are whole whatever binary fractions say', () => {
  expect(toMinor(49.8, 'USD')).toBe(4980)
  expect(toMinor(1.15, 'EUR')).toBe(115)
  expect(toMinor(500, 'KRW')).toBe(500)
})
