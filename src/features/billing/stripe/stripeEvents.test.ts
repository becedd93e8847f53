import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createStripeProvider } from './stripeProvider.ts'

const webhookSecret = 'whsec_of_the_test'
const provider = createStripeProvider({ secretKey: 'sk_test_of_the_test', webhookSecret })
const { webhooks } = new Stripe('sk_test_of_the_test')

/** A message about a thing, signed as Stripe signs. */
function messageAbout(thing: object, secret = webhookSecret) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'a.type', data: { object: thing } })
  return { payload, headers: { 'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }) } }
}
function refsOf(thing: object) {
  const { payload, headers } = messageAbout(thing)
  return provider.openEvent(payload, headers).refs
}

test('a message names its order by whatever it is about', () => {
  const metadata = { orderId: 'order-1' }
  expect(
    refsOf({ object: 'checkout.session', id: 'cs_1', metadata, subscription: 'sub_1', payment_intent: null }),
  ).toEqual({ orderId: 'order-1', checkoutId: 'cs_1', subscriptionId: 'sub_1' })
  expect(refsOf({ object: 'subscription', id: 'sub_1', metadata })).toEqual({
    ...{ orderId: 'order-1', subscriptionId: 'sub_1' },
  })
  expect(refsOf({ object: 'payment_intent', id: 'pi_1', metadata: {} })).toEqual({ chargeId: 'pi_1' })
  expect(refsOf({ object: 'charge', id: 'ch_1', payment_intent: { id: 'pi_1' } })).toEqual({ chargeId: 'pi_1' })
  const parent = { subscription_details: { subscription: { id: 'sub_1' }, metadata } }
  expect(refsOf({ object: 'invoice', id: 'in_1', parent, metadata: null })).toEqual({
    ...{ orderId: 'order-1', subscriptionId: 'sub_1' },
  })
})

test('a message that concerns no order names nothing', () => {
  expect(refsOf({ object: 'account', id: 'acct_1' })).toEqual({})
  expect(refsOf({ object: 'invoice', id: 'in_1', parent: { subscription_details: null } })).toEqual({})
})

test('a message is told by its id and type, and only where Stripe signed it', () => {
  const { payload, headers } = messageAbout({ object: 'account', id: 'acct_1' })
  expect(provider.openEvent(payload, headers)).toMatchObject({ id: 'evt_1', type: 'a.type' })
  expect(() => provider.openEvent(`${payload} `, headers)).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => provider.openEvent(payload, {})).toThrow(expect.objectContaining({ status: 400 }))
  const foreign = messageAbout({ object: 'account', id: 'acct_1' }, 'whsec_of_another')
  expect(() => provider.openEvent(foreign.payload, foreign.headers)).toThrow(expect.objectContaining({ status: 400 }))
})
