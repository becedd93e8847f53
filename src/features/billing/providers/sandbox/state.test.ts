import { expect, test } from 'vitest'
import type { Offer } from '../../offers/offer.ts'
import type { CardBehaviour } from './cards.ts'
import { age, cancel, dueAt, payCheckout, refund, type SandboxState, settle, winDispute } from './state.ts'
import { truthOf } from './truth.ts'

const day = 86_400_000
const noon = Date.UTC(2026, 2, 14, 12)

const trial: Offer = {
  ...{ planId: 'trial', title: { en: 'Try it', id: 'Coba', es: 'Probar', ar: 'جرب' }, currency: 'USD', quota: 9 },
  ...{ offerType: 1, nowMinor: 99, fullMinor: 4980, renews: true },
  ...{ first: { duration: 2, unit: 2 }, period: { duration: 1, unit: 4 } },
}
const life: Offer = { ...trial, offerType: 0, nowMinor: 39_900, first: { duration: 100, unit: 5 }, renews: false }

const opened = (offer: Offer): SandboxState => ({
  ...{ id: 'sbx_1', orderId: '1', siteTitle: 'PDF', offer, language: 'en', fixedEmail: null },
  ...{ successUrl: 'http://pdf.test/sub/payresult', cancelUrl: 'http://pdf.test/sub/price', createdAt: noon },
  ...{ status: 'open', email: null, card: null, delivery: 'once', charges: [], subscription: null },
})
const pay = (offer: Offer, card: CardBehaviour = 'pays') =>
  payCheckout(opened(offer), { email: 'a@example.com', card, delivery: 'once' }, noon)
const paid = (offer: Offer, card?: CardBehaviour) => pay(offer, card).state

test('a trial is charged once for its time, and for the plan when that is over', () => {
  const { state, events } = pay(trial)
  expect(events).toEqual(['checkout.paid', 'subscription.created', 'charge.paid'])
  expect(state).toMatchObject({ status: 'paid', email: 'a@example.com', card: 'pays' })
  expect(dueAt(state)).toBe(noon + 2 * day)
  expect(settle(state, noon + 2 * day - 1)).toEqual({ state, events: [] })

  const renewed = settle(state, noon + 2 * day)
  expect(renewed.events).toEqual(['charge.paid'])
  const monthLater = Date.UTC(2026, 3, 16, 12)
  expect(truthOf(renewed.state)).toEqual({
    status: 'paid',
    email: 'a@example.com',
    charges: [
      {
        ...{ id: 'ch_sbx_1_1', amountMinor: 99, refundedMinor: 0, currency: 'USD', disputed: false },
        ...{ paidAt: new Date(noon), period: { start: new Date(noon), end: new Date(noon + 2 * day) } },
      },
      {
        ...{ id: 'ch_sbx_1_2', amountMinor: 4980, refundedMinor: 0, currency: 'USD', disputed: false },
        ...{ paidAt: new Date(noon + 2 * day), period: { start: new Date(noon + 2 * day), end: new Date(monthLater) } },
      },
    ],
    subscription: { id: 'sub_sbx_1', renews: true, graceUntil: undefined, failedAttempts: 0, unpaid: false },
  })
})

test('after years of sleep every renewal is made up for', () => {
  const { state, events } = settle(paid(trial), Date.UTC(2027, 2, 15))
  expect(events).toEqual(Array(12).fill('charge.paid'))
  expect(new Set(state.charges.map(({ id }) => id)).size).toBe(13)
})

test('what is bought for life is charged once, and its clock stands still', () => {
  const { state, events } = pay(life)
  expect(events).toEqual(['checkout.paid', 'charge.paid'])
  expect(dueAt(state)).toBeNull()
  expect(settle(state, noon + 4000 * day)).toEqual({ state, events: [] })
  expect(truthOf(state)).toMatchObject({ subscription: undefined, charges: [{ amountMinor: 39_900 }] })
  expect(truthOf(state).charges[0]!.period).toBeUndefined()
})

test('a checkout that nobody pays closes after a day, and takes no money then or twice', () => {
  const open = opened(trial)
  expect(truthOf(open)).toMatchObject({ status: 'open', email: undefined })
  expect(settle(open, noon + day - 1).events).toEqual([])
  const { state, events } = settle(open, noon + day)
  expect([state.status, truthOf(state).status, events]).toEqual(['expired', 'failed', ['checkout.expired']])
  expect(dueAt(state)).toBeNull()
  for (const closed of [state, paid(trial)]) {
    const by = { email: 'b@example.com', card: 'pays', delivery: 'once' } as const
    expect(payCheckout(closed, by, noon)).toEqual({ state: closed, events: [] })
  }
})

test('a card that fails later is tried for three days, is late meanwhile, and ends the subscription', () => {
  const state = paid(trial, 'failsLater')
  const tries = [2, 3, 4].map((days) => settle(state, noon + days * day))
  expect(tries.map(({ events }) => events.length)).toEqual([1, 2, 3])
  expect(new Set(tries.flatMap(({ events }) => events))).toEqual(new Set(['charge.failed']))
  const { subscription } = truthOf(tries[1]!.state)
  expect([subscription?.renews, subscription?.failedAttempts]).toEqual([true, 2])
  const last = settle(state, noon + 5 * day)
  expect(last.events.at(-1)).toBe('subscription.ended')
  expect(last.state.charges).toHaveLength(1)
  expect([truthOf(last.state).subscription?.renews, dueAt(last.state)]).toEqual([false, null])
})

test('who cancels keeps what is paid up to its end, and nothing is charged then', () => {
  const { state, events } = cancel(paid(trial))
  expect(events).toEqual(['subscription.canceled'])
  expect(truthOf(state).subscription?.renews).toBe(false)
  expect([state.subscription?.status, dueAt(state)]).toEqual(['active', noon + 2 * day])
  const over = settle(state, noon + 40 * day)
  expect([over.events, over.state.charges.length]).toEqual([['subscription.ended'], 1])
  for (const done of [state, over.state, paid(life)]) expect(cancel(done)).toEqual({ state: done, events: [] })
})

test('who cancels while a renewal is late ends at once', () => {
  const late = settle(paid(trial, 'failsLater'), noon + 2 * day).state
  expect(late.subscription?.status).toBe('pastDue')
  const { state } = cancel(late)
  expect([state.subscription?.status, dueAt(state)]).toEqual(['ended', null])
})

test('money goes back in parts, never more than was paid, and from no other charge', () => {
  const { state } = settle(paid(trial), noon + 2 * day)
  const refundedOf = (some: SandboxState) => some.charges.map(({ refundedMinor }) => refundedMinor)
  const part = refund(state, 'ch_sbx_1_2', 1000)
  expect([refundedOf(part.state), part.events]).toEqual([[0, 1000], ['charge.refunded']])
  expect(refundedOf(refund(part.state, 'ch_sbx_1_2', 4000).state)).toEqual([0, 4980])
  expect(refundedOf(refund(part.state, 'ch_sbx_1_2', undefined).state)).toEqual([0, 4980])
})

test('a disputed charge counts again once the bank has decided for the seller', () => {
  const { state, events } = pay(life, 'disputes')
  expect(events).toEqual(['checkout.paid', 'charge.paid', 'charge.disputed'])
  expect(truthOf(state).charges[0]!.disputed).toBe(true)
  const won = winDispute(state)
  expect([won.events, truthOf(won.state).charges[0]!.disputed]).toEqual([['dispute.won'], false])
  expect(winDispute(won.state)).toEqual({ state: won.state, events: [] })
})

test('what is made older was bought that much earlier, and its renewal comes that much sooner', () => {
  const older = age(paid(trial), 2 * day)
  expect([older.createdAt, dueAt(older), older.subscription?.periodEnd]).toEqual([noon - 2 * day, noon, noon])
  const [charge] = truthOf(older).charges
  expect(charge).toMatchObject({
    paidAt: new Date(noon - 2 * day),
    period: { start: new Date(noon - 2 * day), end: new Date(noon) },
  })
  expect(age(paid(life), day).charges[0]!.period).toBeNull()
})
