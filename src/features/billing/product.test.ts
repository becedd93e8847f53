import { expect, test } from 'vitest'
import { addDuration, endOfTime } from '#features/credits/period.ts'
import { defaultProducts, derivedOf, quotaOf, wordsOfDuration } from './product.ts'

const [month, trial] = defaultProducts as [(typeof defaultProducts)[0], (typeof defaultProducts)[0]]

test('a card knows its money, time and unit in both languages', () => {
  expect(derivedOf(trial, 'en')).toEqual({ money: 0.99, useTime: '2 days', currencyUnit: 'US$' })
  expect(derivedOf(month, 'id')).toEqual({ money: 49.8, useTime: '1 bulan', currencyUnit: 'US$' })
  expect(derivedOf({ ...month, offerType: 2, firstDiscountPrice: 24.9 }, 'en').money).toBe(24.9)
  for (const missing of [{ tryoutDuration: null }, { tryoutDurationUnit: null }])
    expect(derivedOf({ ...trial, ...missing }, 'en').useTime).toBe('1 month')
  expect(wordsOfDuration({ duration: 100, unit: 5 }, 'en')).toBe('life')
  expect(wordsOfDuration({ duration: 100, unit: 1 }, 'id')).toBe('seumur hidup')
})

test('the quota is 1800 unless the config says another', () => {
  expect(quotaOf({ config: '{"quota":50000}' })).toBe(50_000)
  for (const config of ['{}', 'no json', '{"quota":"5"}', '{"quota":0}', '{"quota":-1}', 'null'])
    expect(quotaOf({ config })).toBe(1800)
})

test('months and years are calendar ones, clamped to the last day of the month', () => {
  const add = (from: string, duration: number, unit: number) =>
    addDuration(new Date(from), { duration, unit }).toISOString().slice(0, 16)
  expect(add('2026-01-31T10:00Z', 1, 4)).toBe('2026-02-28T10:00')
  expect(add('2024-01-31T10:00Z', 1, 4)).toBe('2024-02-29T10:00')
  expect(add('2026-11-20T10:00Z', 3, 4)).toBe('2027-02-20T10:00')
  expect(add('2024-02-29T10:00Z', 1, 5)).toBe('2025-02-28T10:00')
  expect(add('2026-11-20T10:00Z', 3, 5)).toBe('2029-11-20T10:00')
  expect(add('2026-11-20T10:00Z', 2, 2)).toBe('2026-11-22T10:00')
  expect(add('2026-11-20T10:00Z', 1, 3)).toBe('2026-11-27T10:00')
  expect(add('2026-11-20T10:00Z', 5, 1)).toBe('2026-11-20T15:00')
  expect(addDuration(new Date(), { duration: 100, unit: 1 })).toEqual(endOfTime)
})
