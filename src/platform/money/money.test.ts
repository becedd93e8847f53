import { expect, test } from 'vitest'
import { isolated } from '#platform/isolated.ts'
import { isCurrency } from './currencies.ts'
import { decimalsOf } from './decimals.ts'
import { coinMinor, convertPrice, formatMinor, formatMoney, isPayable, toMajor, toMinor } from './money.ts'

test('every currency counts in the minor unit of ISO 4217', () => {
  const all = (decimals: number, codes: string) =>
    expect(codes.split(' ').map((code) => [code, decimalsOf(code)])).toEqual(
      codes.split(' ').map((code) => [code, decimals]),
    )
  all(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF')
  all(2, 'USD EUR IDR HUF TWD COP MGA MYR')
  all(3, 'BHD IQD JOD KWD LYD OMR TND')
  all(4, 'CLF UYW')
  for (const code of ['XYZ', 'usd', 'XAU', 'XTS', 'XXX', 'DEM', '', 'toString'])
    expect(isCurrency(code), code).toBe(false)
  for (const code of ['usd', '', 'toString']) expect(() => decimalsOf(code)).toThrow(`"${code}" is no currency`)
  for (const code of ['BIF', 'UYW', 'USD']) expect(isCurrency(code), code).toBe(true)
})

test('every currency in use is known, and has at least the decimals that people write', () => {
  const withdrawn = new Set('ANG BGN CUC HRK SLL ZWL'.split(' '))
  const noMoney = new Set(['XDR', 'XSU', 'XUA'])
  for (const currency of Intl.supportedValuesOf('currency')) {
    if (withdrawn.has(currency) || noMoney.has(currency)) continue
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    expect(decimalsOf(currency), currency).toBeGreaterThanOrEqual(maximumFractionDigits!)
  }
})

test('amounts are written with the sign and the decimals of their currency', () => {
  expect(formatMinor(4980, 'USD', 'en')).toBe('US$49.80')
  expect(formatMinor(99, 'USD', 'en')).toBe('US$0.99')
  expect(formatMinor(5, 'USD', 'en')).toBe('US$0.05')
  expect(formatMinor(0, 'KWD', 'en')).toBe('KWD 0')
  expect(formatMinor(4500, 'KWD', 'en')).toBe('KWD 4.500')
  expect(formatMinor(500, 'JPY', 'en')).toBe('¥500')
  expect(formatMinor(5000, 'RWF', 'en')).toBe('RWF 5,000')
  expect(formatMinor(-4980, 'USD', 'en')).toBe('-US$49.80')
  expect(formatMinor(9_007_199_254_740_993_05n, 'IDR', 'en')).toBe('Rp9,007,199,254,740,993.05')
})

test('minor units are whole whatever binary fractions say, and lead back to the amount', () => {
  expect(toMinor(49.8, 'USD')).toBe(4980)
  expect(toMinor(1.15, 'EUR')).toBe(115)
  expect(toMinor(500, 'KRW')).toBe(500)
  expect(toMinor(4.999, 'KWD')).toBe(4999)
  expect(toMinor(49_800, 'GNF')).toBe(49_800)
  expect(toMajor(4980, 'USD')).toBe(49.8)
  for (const [currency, step] of [
    ['USD', 0.01],
    ['KWD', 0.001],
    ['JPY', 1],
    ['CLF', 0.0001],
  ] as const)
    for (let minor = 0; minor < 3000; minor += 7) {
      expect(toMinor(toMajor(minor, currency), currency)).toBe(minor)
      expect(isPayable(Number((minor * step).toFixed(4)), currency), `${minor} ${currency}`).toBe(true)
    }
})

test('an amount with more digits than its currency cannot be paid', () => {
  expect(isPayable(49.805, 'USD')).toBe(false)
  expect(isPayable(500.5, 'JPY')).toBe(false)
  expect(isPayable(4.9995, 'KWD')).toBe(false)
  expect(isPayable(4.999, 'KWD')).toBe(true)
})

test('banks count smaller than people pay', () => {
  const coins = (codes: string) => codes.split(' ').map(coinMinor)
  expect(coins('USD EUR PHP TWD JPY KRW VND CLP UGX')).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(coins('IDR HUF COP IQD')).toEqual([100, 100, 100, 1000])
})

test('amounts read as their language writes them', () => {
  expect(formatMoney(1249.8, 'USD', 'en')).toBe('US$1,249.80')
  expect(formatMoney(1249.8, 'USD', 'id')).toBe('US$1.249,80')
  expect(formatMoney(399, 'EUR', 'en')).toBe('€399')
  expect(formatMoney(4.5, 'KWD', 'en')).toBe('KWD 4.500')
  expect(formatMoney(799_000, 'IDR', 'id')).toBe('Rp799.000')
})

test('amounts are converted to the decimals of the other currency', () => {
  expect(convertPrice(49.8, 'USD', 'EUR')).toBe(44.82)
  expect(convertPrice(49.8, 'USD', 'HKD')).toBe(387.94)
  expect(convertPrice(49.8, 'USD', 'AUD')).toBe(73.7)
  expect(convertPrice(90, 'EUR', 'USD')).toBe(100)
  expect(convertPrice(49.8, 'USD', 'USD')).toBe(49.8)
  expect(convertPrice(49.8, 'USD', 'JPY')).toBeUndefined()
})

test('New Zealand rounds up to the next whole number plus .99', () => {
  expect(convertPrice(49.8, 'USD', 'NZD')).toBe(81.99)
  expect(convertPrice(100, 'USD', 'NZD')).toBe(161.99)
  expect(convertPrice(49.99, 'NZD', 'NZD')).toBe(49.99)
})

test.each([
  ['JPY', -500, '-¥500'],
  ['IDR', -4_980_000, '-Rp49,800'],
  ['KWD', -4505, '-KWD 4.505'],
])('a negative amount of %s keeps its sign beside right-to-left words', (currency, minor, said) => {
  expect(formatMinor(minor, currency, 'en')).toBe(said)
  expect(formatMinor(minor, currency, 'ar')).toBe(isolated(said, 'ar'))
})
