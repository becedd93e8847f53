import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundOrder, revenueOf } from '#features/billing/books.ts'
import type { Offer } from '#features/billing/offers/offer.ts'
import { openBilling } from '#features/billing/openBilling.ts'
import { createOrder } from '#features/billing/orders/orders.ts'
import { syncOrder } from '#features/billing/payments/sync.ts'
import { paypalKind } from '#features/billing/providers/paypal/paypalKind.ts'
import { chooseProvider } from '#features/billing/providers/place.ts'
import type { CheckoutWish, PaymentProvider } from '#features/billing/providers/provider.ts'
import { providerKinds } from '#features/billing/providers/providers.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { stripeKind } from '#features/billing/providers/stripe/stripeKind.ts'
import { payments } from '#features/billing/schema.ts'
import { readEnv, SettingsError } from '#platform/env.ts'
import { order, orderRow } from '../support/buyer.ts'
import {
  paypalSide,
  providerIn,
  type Side,
  sandboxSide,
  stripeSettings,
  stripeSide,
  tinSide,
} from '../support/paymentSides.ts'
import { type PaypalDouble, paypalSettings, startPaypalDouble } from '../support/paypalDouble.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'
import { type StripeDouble, startStripeDouble } from '../support/stripeDouble.ts'
import { createTin } from '../support/tinProvider.ts'

const tin = createTin('tin')
const world = setWorld({}, ['web'], [...providerKinds, tin.kind])
let double: StripeDouble
let stripe: PaymentProvider
let paypalDouble: PaypalDouble
let paypal: PaymentProvider
beforeAll(async () => {
  double = await startStripeDouble()
  paypalDouble = await startPaypalDouble()
  paypal = paypalKind.open(readEnv(paypalSettings(paypalDouble)), world.product.billing.place)
  stripe = stripeKind.open(readEnv(stripeSettings(double)), world.product.billing.place)
})
afterAll(() => Promise.all([double.close(), paypalDouble.close()]))

const sides: Record<string, () => Side> = {
  sandbox: () => sandboxSide(world),
  stripe: () => stripeSide(stripe, double),
  paypal: () => paypalSide(paypal, paypalDouble),
  tin: () => tinSide(providerIn(world, 'tin'), tin),
}

const month: Offer = {
  planId: 'month',
  title: { en: 'Monthly', id: 'Bulanan' },
  currency: 'USD',
  offerType: 0,
  nowMinor: 4980,
  fullMinor: 4980,
  first: { duration: 1, unit: 4 },
  period: { duration: 1, unit: 4 },
  renews: true,
  quota: 1800,
}
const trial: Offer = { ...month, offerType: 1, nowMinor: 99, first: { duration: 2, unit: 2 } }
const discount: Offer = { ...month, offerType: 2, nowMinor: 2490 }
const life: Offer = { ...month, nowMinor: 39_900, fullMinor: 39_900, first: { duration: 100, unit: 5 }, renews: false }
const hours: Offer = { ...life, nowMinor: 190, fullMinor: 190, first: { duration: 12, unit: 1 } }
const yen: Offer = {
  ...month,
  currency: 'JPY',
  nowMinor: 500,
  fullMinor: 500,
  period: { duration: 2, unit: 3 },
  first: { duration: 2, unit: 3 },
}

const wishFor = (offer: Offer, more: Partial<CheckoutWish> = {}): CheckoutWish => ({
  orderId: randomUUID(),
  siteTitle: 'Paperlane',
  offer,
  language: 'en',
  email: undefined,
  successUrl: 'https://pdf.example.com/sub/payresult?transparentExtend=%7B%7D',
  cancelUrl: 'https://pdf.example.com/sub/price',
  ...more,
})

const day = 86_400_000

describe.each(Object.entries(sides))('%s', (_name, side) => {
  const bought = async (offer: Offer) => {
    const { provider, pay } = side()
    const { checkoutId } = await provider.openCheckout(wishFor(offer))
    await pay(checkoutId, 'buyer@example.com')
    return { checkoutId, truth: await provider.read(checkoutId) }
  }

  test('opens one checkout for an order, however often it is asked', async () => {
    const { provider } = side()
    const wish = wishFor(month)
    const first = await provider.openCheckout(wish)
    expect(first.url).toMatch(/^https?:\/\//)
    expect(await provider.openCheckout(wish)).toEqual(first)
    expect(await provider.openCheckout(wishFor(month))).not.toEqual(first)
    expect(await provider.read(first.checkoutId)).toMatchObject({
      status: 'open',
      charges: [],
      subscription: undefined,
    })
  })

  test('charges a plan and renews it', async () => {
    const { provider, renew } = side()
    const { checkoutId, truth } = await bought(month)
    expect(truth).toMatchObject({ status: 'paid', email: 'buyer@example.com' })
    expect(truth.charges).toMatchObject([{ amountMinor: 4980, currency: 'USD', refundedMinor: 0, disputed: false }])
    expect(truth.subscription).toMatchObject({ renews: true, failedAttempts: 0 })
    await renew(checkoutId)
    const renewed = await provider.read(checkoutId)
    expect(renewed.charges.map(({ amountMinor }) => amountMinor)).toEqual([4980, 4980])
    const [first, second] = renewed.charges
    expect(second?.period?.start).toEqual(first?.period?.end)
  })

  test('charges a trial at once for its days, then the full price', async () => {
    const { provider, renew } = side()
    const { checkoutId, truth } = await bought(trial)
    const [charge] = truth.charges
    expect(charge?.amountMinor).toBe(99)
    expect((charge!.period!.end.getTime() - charge!.period!.start.getTime()) / day).toBe(2)
    await renew(checkoutId)
    expect((await provider.read(checkoutId)).charges.map(({ amountMinor }) => amountMinor)).toEqual([99, 4980])
  })

  test('has a page on which the card is changed', async () => {
    const { provider } = side()
    const { checkoutId } = await bought(month)
    const wish = { returnUrl: 'https://pdf.example.com/sub/account', language: 'id' } as const
    expect(new URL(await provider.openPortal(checkoutId, wish)).protocol).toMatch(/^https?:$/)
  })

  test('takes a first discount off once', async () => {
    const { provider, renew } = side()
    const { checkoutId } = await bought(discount)
    await renew(checkoutId)
    expect((await provider.read(checkoutId)).charges.map(({ amountMinor }) => amountMinor)).toEqual([2490, 4980])
  })

  test.each([life, hours])('takes one payment for a plan that does not renew', async (offer) => {
    const { truth } = await bought(offer)
    expect(truth.charges).toMatchObject([{ amountMinor: offer.nowMinor, period: undefined }])
    expect(truth.subscription).toBeUndefined()
  })

  test('charges currencies without decimals, and periods of weeks', async () => {
    const { truth } = await bought(yen)
    const [charge] = truth.charges
    expect(charge).toMatchObject({ amountMinor: 500, currency: 'JPY' })
    expect((charge!.period!.end.getTime() - charge!.period!.start.getTime()) / day).toBe(14)
  })

  test('ends a subscription with what is paid', async () => {
    const { provider, renew } = side()
    const { checkoutId, truth } = await bought(trial)
    await provider.cancelAtPeriodEnd(truth.subscription!.id)
    await provider.cancelAtPeriodEnd(truth.subscription!.id)
    expect((await provider.read(checkoutId)).subscription).toMatchObject({ renews: false })
    await renew(checkoutId)
    expect((await provider.read(checkoutId)).charges).toHaveLength(1)
  })

  test('gives money back, a part and then the rest, each once', async () => {
    const { provider } = side()
    const { checkoutId, truth } = await bought(life)
    const { id } = truth.charges[0]!
    const refunded = async () => (await provider.read(checkoutId)).charges[0]?.refundedMinor
    await provider.refund(id, { amountMinor: 900, currency: 'USD', key: `a-${id}` })
    await provider.refund(id, { amountMinor: 900, currency: 'USD', key: `a-${id}` })
    expect(await refunded()).toBe(900)
    await provider.refund(id, { amountMinor: undefined, currency: 'USD', key: `b-${id}` })
    expect(await refunded()).toBe(39_900)
  })

  test('tells of a dispute, and of one that is won', async () => {
    const { provider, dispute } = side()
    const { checkoutId, truth } = await bought(month)
    const isDisputed = async () => (await provider.read(checkoutId)).charges[0]?.disputed
    await dispute(checkoutId, truth.charges[0]!.id, 'open')
    expect(await isDisputed()).toBe(true)
    await dispute(checkoutId, truth.charges[0]!.id, 'won')
    expect(await isDisputed()).toBe(false)
  })

  test('tells of a checkout that can no longer be paid', async () => {
    const { provider, expire } = side()
    const { checkoutId } = await provider.openCheckout(wishFor(month))
    await expire(checkoutId)
    expect(await provider.read(checkoutId)).toMatchObject({ status: 'failed', charges: [] })
  })

  test('reads its own webhooks and refuses changed, old and unsigned ones', async () => {
    const { provider, sign, message, staleSeconds = 900 } = side()
    const orderId = randomUUID()
    const body = message(orderId, 'checkout-1', 'evt_1')
    expect(await provider.openEvent(body, sign(body))).toMatchObject({
      id: 'evt_1',
      refs: { orderId, checkoutId: 'checkout-1' },
    })
    const refused = expect.objectContaining({ code: 10015 })
    await expect(provider.openEvent(`${body} `, sign(body))).rejects.toEqual(refused)
    await expect(provider.openEvent(body, sign(body, staleSeconds))).rejects.toEqual(refused)
    await expect(provider.openEvent(body, {})).rejects.toEqual(refused)
  })
})

test('PayPal takes an approved order once, however often it is read, and asks again after a refused card', async () => {
  const { provider } = sides.paypal!()
  const { checkoutId } = await provider.openCheckout(wishFor(life))
  paypalDouble.pay(checkoutId, 'buyer@example.com', { refuses: true })
  // Whoever is back from there and has not paid has to go on there, also when it is read once more.
  const refused = { status: 'open', charges: [], waitsForBuyer: true }
  for (let time = 0; time < 2; time++) expect(await provider.read(checkoutId)).toMatchObject(refused)
  paypalDouble.pay(checkoutId, 'buyer@example.com')
  const truths = await Promise.all(Array.from({ length: 5 }, () => provider.read(checkoutId)))
  expect(new Set(truths.flatMap(({ charges }) => charges.map(({ id }) => id))).size).toBe(1)
  expect(truths.every(({ status }) => status === 'paid')).toBe(true)
})

test('PayPal tells of a subscription whose turn it is', async () => {
  const { provider } = sides.paypal!()
  const { checkoutId } = await provider.openCheckout(wishFor(month))
  expect(await provider.read(checkoutId)).toMatchObject({ status: 'open', waitsForBuyer: true })
  paypalDouble.pay(checkoutId, 'buyer@example.com')
  expect(await provider.read(checkoutId)).toMatchObject({ status: 'paid', waitsForBuyer: false })
})

test('PayPal rests a subscription whose renewals were refused, which nobody has cancelled', async () => {
  const { provider } = sides.paypal!()
  const bought = async () => {
    const { checkoutId } = await provider.openCheckout(wishFor(month))
    paypalDouble.pay(checkoutId, 'buyer@example.com')
    return checkoutId
  }
  const standing = async (id: string) => (await provider.read(id)).subscription
  const refused = await bought()
  for (const failedAttempts of [1, 2]) {
    paypalDouble.refuseRenewal(refused)
    expect(await standing(refused)).toMatchObject({ renews: true, failedAttempts, unpaid: false })
  }
  paypalDouble.refuseRenewal(refused)
  expect(await standing(refused)).toMatchObject({ renews: false, unpaid: true })
  const cancelled = await bought()
  paypalDouble.refuseRenewal(cancelled)
  paypalDouble.cancelThere(cancelled)
  expect(await standing(cancelled)).toMatchObject({ renews: false, unpaid: false })
})

test('PayPal is asked in its own words: one plan for an offer, a trial as a cycle of its own, the buyer’s language', async () => {
  const { provider } = sides.paypal!()
  await provider.openCheckout(wishFor(trial, { email: 'a@example.com', language: 'id' }))
  await provider.openCheckout(wishFor(trial, { language: 'id' }))
  const [plan, ...more] = paypalDouble.requests.filter(
    ({ method, path, body }) =>
      method === 'POST' &&
      path === '/v1/billing/plans' &&
      body.name === 'Paperlane: Bulanan' &&
      body.billing_cycles.length === 2,
  )
  expect(more).toEqual([])
  expect(plan!.body.billing_cycles).toMatchObject([
    {
      tenure_type: 'TRIAL',
      total_cycles: 1,
      frequency: { interval_unit: 'DAY', interval_count: 2 },
      pricing_scheme: { fixed_price: { value: '0.99' } },
    },
    {
      tenure_type: 'REGULAR',
      total_cycles: 0,
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      pricing_scheme: { fixed_price: { value: '49.80' } },
    },
  ])
  const asked = paypalDouble.requests.filter(({ path }) => path === '/v1/billing/subscriptions')
  expect(asked.at(-2)!.body).toMatchObject({
    subscriber: { email_address: 'a@example.com' },
    application_context: { locale: 'id-ID', user_action: 'SUBSCRIBE_NOW', shipping_preference: 'NO_SHIPPING' },
  })
  const twoYears = { ...month, period: { duration: 2, unit: 5 }, first: { duration: 2, unit: 5 } }
  await expect(provider.openCheckout(wishFor(twoYears))).rejects.toMatchObject({ code: 10018 })
})

test('PayPal is charged in what it takes, written as it wants it', async () => {
  const { provider, pay } = sides.paypal!()
  const charged = async (currency: string, minor: number) => {
    const { checkoutId } = await provider.openCheckout(
      wishFor({ ...life, currency, nowMinor: minor, fullMinor: minor }),
    )
    const { body } = paypalDouble.requests.filter(({ path }) => path === '/v2/checkout/orders').at(-1)!
    await pay(checkoutId, 'buyer@example.com')
    expect((await provider.read(checkoutId)).charges[0]).toMatchObject({ amountMinor: minor, currency })
    return body.purchase_units[0].amount.value
  }
  expect(await charged('PHP', 279_950)).toBe('2799.50')
  expect(await charged('JPY', 7500)).toBe('7500')
  expect(await charged('HUF', 1_850_000)).toBe('18500')
  for (const [currency, minor] of [
    ['HUF', 1_850_050],
    ['IDR', 79_900_000],
    ['KRW', 65_000],
    ['VND', 1_250_000],
  ] as const) {
    expect(paypalKind.canCharge(minor, currency), currency).toBe(false)
    await expect(charged(currency, minor)).rejects.toMatchObject({ code: 10018 })
  }
})

test('a part that went back of a renewal is known, whether we gave it or PayPal tells of it', async () => {
  const { provider, pay, renew, sign } = sides.paypal!()
  const { checkoutId } = await provider.openCheckout(wishFor(month))
  await pay(checkoutId, 'buyer@example.com')
  await renew(checkoutId)
  const [first, second] = (await provider.read(checkoutId)).charges
  await provider.refund(first!.id, { amountMinor: 900, currency: 'USD', key: `part-${first!.id}` })
  const told = paypalDouble.refundThere(second!.id, '5.00')
  expect((await provider.openEvent(told, sign(told))).refs).toEqual({ chargeId: second!.id })
  expect((await provider.read(checkoutId)).charges.map(({ refundedMinor }) => refundedMinor)).toEqual([900, 500])
})

test('PayPal gives another token where one was taken back, and is not asked for one each time', async () => {
  const { provider } = sides.paypal!()
  const before = paypalDouble.tokens.size
  await Promise.all(Array.from({ length: 5 }, () => provider.openCheckout(wishFor(month))))
  expect(paypalDouble.tokens.size - before).toBeLessThanOrEqual(1)
  paypalDouble.tokens.clear()
  await provider.openCheckout(wishFor(month))
  expect(paypalDouble.tokens.size).toBe(1)
})

test('Stripe is asked no more often however often a subscription has renewed', async () => {
  const { provider, pay, renew } = sides.stripe!()
  const { checkoutId } = await provider.openCheckout(wishFor(month))
  await pay(checkoutId, 'buyer@example.com')
  const questions = async () => {
    const before = double.requests.length
    await provider.read(checkoutId)
    return double.requests.length - before
  }
  expect(await questions()).toBe(3)
  for (let renewal = 0; renewal < 24; renewal++) await renew(checkoutId)
  expect(await questions()).toBe(3)
  expect((await provider.read(checkoutId)).charges).toHaveLength(25)
})

test('Stripe charges each currency in its own units, and what it cannot charge is never asked for', async () => {
  const { provider, pay } = sides.stripe!()
  const charged = async (currency: string, minor: number) => {
    const offer: Offer = { ...life, currency, nowMinor: minor, fullMinor: minor }
    const { checkoutId } = await provider.openCheckout(wishFor(offer))
    const { body } = double.requests.filter(({ path }) => path === '/v1/checkout/sessions').at(-1)!
    await pay(checkoutId, 'buyer@example.com')
    const [charge] = (await provider.read(checkoutId)).charges
    expect(charge).toMatchObject({ amountMinor: minor, currency })
    await provider.refund(charge!.id, { amountMinor: minor, currency, key: `all-${checkoutId}` })
    expect((await provider.read(checkoutId)).charges[0]?.refundedMinor).toBe(minor)
    return (body.line_items as { price_data: { unit_amount: string } }[])[0]?.price_data.unit_amount
  }
  expect(await charged('KWD', 4500)).toBe('4500')
  expect(await charged('RWF', 5000)).toBe('5000')
  expect(await charged('UGX', 18_000)).toBe('1800000')
  expect(await charged('IDR', 79_900_000)).toBe('79900000')
  const asked = double.requests.length
  for (const [currency, minor] of [
    ['KWD', 4999],
    ['IQD', 5000],
    ['CLF', 5000],
  ] as const)
    await expect(charged(currency, minor)).rejects.toMatchObject({ code: 10018 })
  expect(double.requests).toHaveLength(asked)
  expect(double.refused).toEqual([])
})

test('Stripe is asked in its own words: trial, discount, lifetime', async () => {
  const { provider } = sides.stripe!()
  const sessionOf = async (offer: Offer, more: Partial<CheckoutWish> = {}) => {
    await provider.openCheckout(wishFor(offer, more))
    return double.requests.filter(({ path }) => path === '/v1/checkout/sessions').at(-1)!.body
  }
  expect(await sessionOf(trial)).toMatchObject({
    mode: 'subscription',
    line_items: [
      { price_data: { unit_amount: '4980', currency: 'usd', recurring: { interval: 'month', interval_count: '1' } } },
      { price_data: { unit_amount: '99' } },
    ],
    subscription_data: { trial_period_days: '2' },
  })
  expect(await sessionOf(discount, { email: 'a@example.com', language: 'id' })).toMatchObject({
    customer_email: 'a@example.com',
    locale: 'id',
    discounts: [{ coupon: expect.stringMatching(/^co_/) }],
  })
  expect(double.requests.filter(({ path }) => path === '/v1/coupons').at(-1)!.body).toMatchObject({
    duration: 'once',
    amount_off: '2490',
    currency: 'usd',
  })
  expect(await sessionOf(life)).toMatchObject({
    mode: 'payment',
    line_items: [{ price_data: { unit_amount: '39900' } }],
  })
  expect(await sessionOf(life, { language: 'es' })).toMatchObject({ locale: 'es' })
  // Its page does not speak Arabic.
  expect(await sessionOf(life, { language: 'ar' })).toMatchObject({ locale: 'auto' })
  expect(double.refused).toEqual([])
})

test('in production there is no sandbox unless a setting allows it, and Stripe goes first where both are set up', async () => {
  const site = (await world.product.sites.site('pdf'))!
  const { place } = world.product.billing
  const open = (settings: Record<string, string>) =>
    openBilling(readEnv({ NODE_ENV: 'production', ...settings }), place).place
  const chosen = (settings: Record<string, string>) => chooseProvider(open(settings), site, 'USD')?.name
  const sandbox = { SANDBOX_PAYMENTS: 'true' }
  expect(chosen({})).toBeUndefined()
  expect(chosen(sandbox)).toBe('sandbox')
  expect(chosen({ ...sandbox, ...stripeSettings(double) })).toBe('stripe')
  const buyer = { site, origin: 'http://pdf.localhost', language: 'en', visitor: undefined, owners: [] } as const
  const asked = { productsId: 'month', productsPriceId: 'price:month:usd' }
  await expect(createOrder(open({}), buyer, asked)).rejects.toMatchObject({ code: 10014, status: 503 })
})

test('a provider with only some of its settings stops the start, and says which are missing', () => {
  const { place } = world.product.billing
  const open = (settings: Record<string, string>) => () => openBilling(readEnv(settings), place)
  expect(open({ STRIPE_SECRET_KEY: 'sk_test_of_the_test' })).toThrow(
    'Payments by stripe also need STRIPE_WEBHOOK_SECRET.',
  )
  expect(open({ STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test' })).toThrow(SettingsError)
  expect(open({ STRIPE_SECRET_KEY: 'sk_test_of_the_test', STRIPE_WEBHOOK_SECRET: ' ' })).toThrow(SettingsError)
  expect(open({ PAYPAL_CLIENT_ID: 'client_of_the_test' })).toThrow(
    'Payments by paypal also need PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID.',
  )
})

test('the books of a day add up beyond what a number can tell exactly', async () => {
  const { place } = world.product.billing
  const buyer = await world.registered('sms')
  const day = new Date('2026-03-04T05:06:07Z')
  for (const [amountMinor, at] of [
    [9_007_199_254_740_991, 1],
    [9_007_199_254_740_991, 2],
    [7, 3],
  ] as const) {
    const { orderId } = await order(buyer, 'trial')
    const period = { paidAt: day, periodStart: day, periodEnd: day }
    await place.db.insert(payments).values({ id: `big-${at}`, orderId, amountMinor, currency: 'IDR', ...period })
  }
  const [books] = await revenueOf(place.db, day)
  expect(books).toMatchObject({ site: 'sms', currency: 'IDR', payments: 3, newOrders: 0, refundedMinor: 0n })
  expect(books?.paidMinor).toBe(18_014_398_509_481_989n)
})

test('the operator refunds an order, a part and then the rest, and sees the day in the books', async () => {
  const { place } = world.product.billing
  const buyer = await world.registered('pdf')
  const { orderId, checkoutId } = await order(buyer, 'life')
  const by = { email: buyer.email, card: 'pays', delivery: 'never' } as const
  await sandboxOf(world).change(checkoutId, (state) => payCheckout(state, by, Date.now()))
  await syncOrder(place, orderId)
  expect(await refundOrder(place, orderId, 9)).toMatchObject({ given: 'US$9' })
  for (const amount of [500, 9.005, 0, -1, Number.NaN])
    await expect(refundOrder(place, orderId, amount), String(amount)).rejects.toMatchObject({ code: 10004 })
  expect(await refundOrder(place, orderId, undefined)).toMatchObject({ given: 'US$390' })
  await expect(refundOrder(place, orderId, undefined)).rejects.toMatchObject({ code: 10004 })
  expect(await orderRow(world, orderId)).toMatchObject({ status: 'refunded' })
  const user = await buyer.call<{ expirationTime: number }>('/backapi/v1/user/info')
  expect(user.obj.expirationTime).toBeLessThanOrEqual(Date.now())
  const [day] = await revenueOf(place.db, new Date())
  expect(day).toMatchObject({
    site: 'pdf',
    currency: 'USD',
    payments: 1,
    newOrders: 1,
    paidMinor: 39_900n,
    refundedMinor: 39_900n,
  })
})
