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

async function refsOf(thing: object) {
  const { payload, headers } = messageAbout(thing)
  return (await provider.openEvent(payload, headers)).refs
}

test('a message names its order by whatever it is about', async () => {
  const metadata = { orderId: 'order-1' }
  expect(
    await refsOf({ object: 'checkout.session', id: 'cs_1', metadata, subscription: 'sub_1', payment_intent: null }),
  ).toEqual({ orderId: 'order-1', checkoutId: 'cs_1', subscriptionId: 'sub_1' })
  expect(await refsOf({ object: 'subscription', id: 'sub_1', metadata })).toEqual({
    ...{ orderId: 'order-1', subscriptionId: 'sub_1' },
  })
  expect(await refsOf({ object: 'payment_intent', id: 'pi_1', metadata: {} })).toEqual({ chargeId: 'pi_1' })
  expect(await refsOf({ object: 'charge', id: 'ch_1', payment_intent: { id: 'pi_1' } })).toEqual({ chargeId: 'pi_1' })
  const parent = { subscription_details: { subscription: { id: 'sub_1' }, metadata } }
  expect(await refsOf({ object: 'invoice', id: 'in_1', parent, metadata: null })).toEqual({
    ...{ orderId: 'order-1', subscriptionId: 'sub_1' },
  })
})

test('a message that concerns no order names nothing', async () => {
  expect(await refsOf({ object: 'account', id: 'acct_1' })).toEqual({})
  expect(await refsOf({ object: 'invoice', id: 'in_1', parent: { subscription_details: null } })).toEqual({})
})

test('a message is told by its id and type, and only where Stripe signed it', async () => {
  const { payload, headers } = messageAbout({ object: 'account', id: 'acct_1' })
  expect(await provider.openEvent(payload, headers)).toMatchObject({ id: 'evt_1', type: 'a.type' })
  await expect(provider.openEvent(`${payload} `, headers)).rejects.toThrow(expect.objectContaining({ status: 400 }))
  await expect(provider.openEvent(payload, {})).rejects.toThrow(expect.objectContaining({ status: 400 }))
  const foreign = messageAbout({ object: 'account', id: 'acct_1' }, 'whsec_of_another')
  await expect(provider.openEvent(foreign.payload, foreign.headers)).rejects.toThrow(
    expect.objectContaining({ status: 400 }),
  )
})
