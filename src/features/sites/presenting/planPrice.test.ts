import { expect, test } from 'vitest'
import { fillPrice, moneyOf, type PricedPlan, periodOf } from './planPrice.ts'

const month: PricedPlan = { offerType: 0, price: 49.8, duration: 1, durationUnit: 4, currency: 'USD' }
const trial: PricedPlan = { ...month, offerType: 1, tryoutPrice: 0.99, tryoutDuration: 2, tryoutDurationUnit: 2 }

test('a currency without a rate is not converted', () => {
  expect(fillPrice('{money}', { ...month, price: 500, currency: 'JPY' }, 'EUR', 'en')[0]?.text).toBe('¥500')
})

test('what is paid now follows the kind of offer', () => {
  expect(moneyOf(month)).toBe(49.8)
  expect(moneyOf(trial)).toBe(0.99)
  expect(moneyOf({ ...month, offerType: 2, firstDiscountPrice: 24.9 })).toBe(24.9)
})

test('the time that is paid for reads well in both languages', () => {
  expect(periodOf(month, 'en')).toBe('1 month')
  expect(periodOf(trial, 'en')).toBe('2 days')
  expect(periodOf(trial, 'id')).toBe('2 hari')
  expect(periodOf({ ...month, duration: 100 }, 'en')).toBe('life')
})

test('the price line names the amount apart from its words', () => {
  expect(fillPrice('{money} for {useTime}, then {full}', trial, 'USD', 'en')).toEqual([
    { text: 'US$0.99', isMoney: true },
    { text: ' for ', isMoney: false },
    { text: '2 days', isMoney: false },
    { text: ', then ', isMoney: false },
    { text: 'US$49.80', isMoney: false },
  ])
})
