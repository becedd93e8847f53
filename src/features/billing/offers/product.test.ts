import { expect, test } from 'vitest'
import { wordsOfDuration } from '#features/sites/prices/duration.ts'
import { defaultProducts, derivedOf, quotaOf } from './product.ts'

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
