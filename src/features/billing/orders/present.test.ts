import { expect, test } from 'vitest'
import { receiptNumber } from '../payments/receiptNumber.ts'
import { decodeOrderInfo } from './orderInfo.ts'
import type { OrderRow, PaymentRow } from './orders.ts'
import { presentOrder, presentOrderInfo } from './present.ts'

const day = 86_400_000
const noon = new Date('2026-03-14T12:00:00Z')
const offer = {
  ...{ planId: 'trial', title: { en: 'Try it', id: 'Coba', es: 'Probar', ar: 'جرب' }, currency: 'USD', quota: 9 },
  ...{ offerType: 1, nowMinor: 99, fullMinor: 4980, renews: true },
  ...{ first: { duration: 2, unit: 2 }, period: { duration: 1, unit: 4 } },
} satisfies OrderRow['offer']
const order = {
  ...{ id: 'order-1', status: 'paid', currency: 'USD', email: 'a@example.com', createdAt: noon, renews: true },
  offer,
} as OrderRow
const payment = {
  ...{ issued: null, corrections: null },
  ...{ receipt: 42, amountMinor: 99, refundedMinor: 0, currency: 'USD', paidAt: noon },
  ...{ periodStart: noon, periodEnd: new Date(noon.getTime() + 2 * day) },
} as PaymentRow
const infoOf = (more: Partial<OrderRow>) => decodeOrderInfo(presentOrderInfo({ ...order, ...more }))

test('the summary of a trial tells both prices, and the time of the first', () => {
  expect(infoOf({})).toEqual({
    ...{ success: true, status: 1, currency: 'USD', offerType: 1, money: 49.8, tryoutPrice: 0.99 },
    ...{ firstDiscountPrice: null, isRenew: true, subscriptionPrice: 49.8, duration: 2, durationUnit: 2 },
    ...{ renewDuration: 1, renewDurationUnit: 4 },
    email: 'a@example.com',
  })
})

test('the price that is paid first is told as what it is', () => {
  const discount = infoOf({ offer: { ...offer, offerType: 2, nowMinor: 2490 } })
  expect([discount?.tryoutPrice, discount?.firstDiscountPrice]).toEqual([null, 24.9])
  const normal = infoOf({ offer: { ...offer, offerType: 0 } })
  expect([normal?.tryoutPrice, normal?.firstDiscountPrice]).toEqual([null, null])
})

test('an order that is not paid, or was given back, is no success', () => {
  const of = (status: OrderRow['status']) => [infoOf({ status })?.success, infoOf({ status })?.status]
  expect((['waiting', 'failed', 'refunded', 'declined'] as const).map(of)).toEqual([
    [false, 0],
    [false, 2],
    [false, 3],
    [false, 3],
  ])
})

test('the history shows each payment with its time, and what went back', () => {
  const entry = presentOrder(order, [payment, { ...payment, receipt: 43, refundedMinor: 50 }], { language: 'es' })
  expect(entry).toMatchObject({ id: 'order-1', title: 'Probar', status: 1, createdAt: noon.getTime(), renews: true })
  expect(entry.payments).toEqual([
    {
      ...{ receipt: 42, correctable: false, amount: 'US$0,99', refunded: null, paidAt: noon.getTime() },
      ...{ periodStart: noon.getTime(), periodEnd: noon.getTime() + 2 * day },
    },
    expect.objectContaining({ receipt: 43, refunded: 'US$0,50' }),
  ])
  const life = presentOrder({ ...order, offer: { ...offer, first: { duration: 100, unit: 5 } } }, [payment], {
    language: 'en',
  })
  expect(life.payments[0]!.periodEnd).toBeNull()
})

test('receipts are counted with six digits, and go on after them', () => {
  expect([1, 42, 1_234_567].map(receiptNumber)).toEqual(['R-000001', 'R-000042', 'R-1234567'])
})
