import { expect, test } from 'vitest'
import { currencyMenu } from '../prices/currencyMenu.ts'
import { currenciesOf, planIn } from '../prices/planIn.ts'
import { fillPrice } from './planPrice.ts'

const month = { offerType: 0, price: 49.8, duration: 1, durationUnit: 4, currency: 'USD', useTime: '1 month' }
const trial = { ...month, offerType: 1, tryoutPrice: 0.99, useTime: '2 days' }

test('a currency without a rate is not converted', () => {
  expect(fillPrice('{money}', { ...month, price: 500, currency: 'JPY' }, 'EUR', 'en')[0]?.text).toBe('¥500')
})

test('a plan in several currencies has the amounts of the one that is asked for, and of no other', () => {
  const sold = {
    ...trial,
    prices: { IDR: { price: 799_000, tryoutPrice: 15_000 }, JPY: { price: 7500, tryoutPrice: 150 } },
  }
  expect(currenciesOf(sold)).toEqual(['USD', 'IDR', 'JPY'])
  const said = (currency: string, language: 'en' | 'id') =>
    fillPrice('{money}, {full}', planIn(sold, currency) ?? sold, currency, language)
      .map(({ text }) => text)
      .join('')
  expect(said('IDR', 'id')).toBe('Rp15.000, Rp799.000')
  expect(said('IDR', 'en')).toBe('Rp15,000, Rp799,000')
  expect(said('JPY', 'en')).toBe('¥150, ¥7,500')
  expect(said('USD', 'en')).toBe('US$0.99, US$49.80')
  // Not sold in it, it is converted for orientation, or stays where there is no rate.
  expect(said('EUR', 'en')).toBe('€0.89, €44.82')
  expect(said('KRW', 'en')).toBe('US$0.99, US$49.80')
  for (const odd of ['EUR', 'toString', '', 'usd']) expect(planIn(sold, odd)).toBeUndefined()
})

test('readers begin with the currency of their language, and may choose what a site sells in', () => {
  const site = {
    currencies: ['USD', 'EUR'],
    currencyLanguages: { IDR: ['id' as const] },
    moreLocal: false,
    plans: [{ currency: 'USD', prices: {} }],
  }
  const selling = [{ currency: 'USD', prices: { IDR: { price: 799_000 }, PHP: { price: 2800 } } }]
  expect(currencyMenu({ ...site, plans: selling }, 'id')).toEqual(['IDR', 'USD', 'PHP'])
  expect(currencyMenu({ ...site, plans: selling }, 'es')).toEqual(['USD', 'IDR', 'PHP'])
  expect(currencyMenu({ ...site, plans: selling, moreLocal: true }, 'id')).toEqual(['IDR', 'USD', 'EUR', 'PHP'])
  expect(currencyMenu({ ...site, currencyLanguages: {} }, 'id')).toEqual(['USD'])
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
