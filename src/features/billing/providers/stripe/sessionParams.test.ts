import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { languages } from '#platform/languages.ts'
import type { Offer } from '../../offers/offer.ts'
import type { CheckoutWish } from '../provider.ts'
import { discountOf, localeOfPage, sessionParams } from './sessionParams.ts'

const month: Offer = {
  ...{ planId: 'month', title: { en: 'Monthly', id: 'Bulanan', es: 'Mensual', ar: 'شهري' }, currency: 'USD', quota: 9 },
  ...{ offerType: 0, nowMinor: 4980, fullMinor: 4980, renews: true },
  ...{ first: { duration: 1, unit: 4 }, period: { duration: 1, unit: 4 } },
}
const wish: CheckoutWish = {
  ...{ orderId: 'order-1', siteTitle: 'Paperlane', offer: month, language: 'en', email: undefined },
  ...{ successUrl: 'https://pdf.test/sub/payresult', cancelUrl: 'https://pdf.test/sub/price' },
}
const noon = new Date('2026-03-14T12:00:00Z')
const asked = (offer: Partial<Offer>, more: Partial<CheckoutWish> = {}, coupon?: string) =>
  sessionParams({ ...wish, ...more, offer: { ...month, ...offer } }, coupon, noon)

test('a plan that renews is a subscription by its period, known by its order', () => {
  const params = asked({})
  expect(params).toEqual({
    ...{ mode: 'subscription', client_reference_id: 'order-1', metadata: { orderId: 'order-1' }, locale: 'en' },
    custom_text: { submit: { message: 'US$49.80 a month. It renews every month at this price, until you cancel.' } },
    ...{ success_url: 'https://pdf.test/sub/payresult', cancel_url: 'https://pdf.test/sub/price' },
    line_items: [
      {
        quantity: 1,
        price_data: {
          ...{ currency: 'usd', unit_amount: 4980, product_data: { name: 'Paperlane: Monthly' } },
          recurring: { interval: 'month', interval_count: 1 },
        },
      },
    ],
    subscription_data: { metadata: { orderId: 'order-1' } },
  })
})

test('every unit that renews has its word, and what has none is refused', () => {
  const intervalOf = (duration: number, unit: number) =>
    asked({ period: { duration, unit } }).line_items![0]!.price_data!.recurring
  expect([2, 3, 4, 5].map((unit) => intervalOf(3, unit)?.interval)).toEqual(['day', 'week', 'month', 'year'])
  expect(intervalOf(3, 2)?.interval_count).toBe(3)
  expect(() => intervalOf(12, 1)).toThrow('unit 1')
})

test('a trial is charged at once on a line of its own, and counts whole days', () => {
  const trial = asked({ offerType: 1, nowMinor: 99, first: { duration: 36, unit: 1 } })
  expect(
    trial.line_items!.map(({ price_data: price }) => [price!.unit_amount, price!.recurring !== undefined]),
  ).toEqual([
    [4980, true],
    [99, false],
  ])
  expect(trial.subscription_data).toEqual({ metadata: { orderId: 'order-1' }, trial_period_days: 2 })
  const daysOf = (hours: number) =>
    asked({ offerType: 1, first: { duration: hours, unit: 1 } }).subscription_data!.trial_period_days
  expect([daysOf(1), daysOf(24), daysOf(25)]).toEqual([1, 1, 2])
})

test('a first discount is a coupon on the subscription', () => {
  const discount: Partial<Offer> = { offerType: 2, nowMinor: 2490 }
  expect(discountOf({ ...month, ...discount })).toBe(2490)
  expect(asked(discount, {}, 'coupon-1').discounts).toEqual([{ coupon: 'coupon-1' }])
  expect(asked(discount)).not.toHaveProperty('discounts')
})

test('what does not renew is one payment, known by its order', () => {
  const params = asked({ renews: false, nowMinor: 39_900 })
  expect(params).toMatchObject({ mode: 'payment', payment_intent_data: { metadata: { orderId: 'order-1' } } })
  expect(params.line_items).toHaveLength(1)
  expect(params.line_items![0]!.price_data).toMatchObject({ unit_amount: 39_900 })
  expect(params).not.toHaveProperty('subscription_data')
})

test('the checkout speaks the language of the buyer and keeps the email of their account', () => {
  expect(asked({}, { language: 'es' })).toMatchObject({
    locale: 'es',
    line_items: [{ price_data: { product_data: { name: 'Paperlane: Mensual' } } }],
  })
  expect(asked({}, { language: 'ar' }).locale).toBe('auto')
  expect(asked({}, { email: 'a@example.com' }).customer_email).toBe('a@example.com')
  expect(asked({})).not.toHaveProperty('customer_email')
})

test('the page is asked for in the reader’s language where it speaks it, and follows the browser elsewhere', () => {
  const types = createRequire(import.meta.url)
    .resolve('stripe')
    .replace(/[^/]+$/, 'resources/Checkout/Sessions.d.ts')
  const [, list = ''] = /type Locale = ([^;]+);/.exec(readFileSync(types, 'utf8')) ?? []
  const spoken = [...list.matchAll(/'([\w-]+)'/g)].map((match) => match[1])
  expect(spoken).toContain('auto')
  for (const language of [...languages, 'fr', 'de', 'uk', 'tl', 'he'])
    expect(localeOfPage(language), language).toBe(spoken.includes(language) ? language : 'auto')
  expect(localeOfPage('ar')).toBe('auto')
  expect(localeOfPage('es')).toBe('es')
})
