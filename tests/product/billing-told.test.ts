import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refundOrder } from '#features/billing/books.ts'
import { payInfo } from '#features/billing/orders/checkout.ts'
import { successAddress } from '#features/billing/orders/orders.ts'
import { syncOrder } from '#features/billing/payments/sync.ts'
import type { CardBehaviour } from '#features/billing/providers/sandbox/cards.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { fillCard, order, orderRow } from '../support/buyer.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

// What a buyer is told about an order, by mail and on the page. Without a worker: the mails lie where they were asked for.
const world = setWorld({}, ['web'])

const db = () => world.product.services.db
const place = () => world.product.billing.place
const sandbox = () => sandboxOf(world)
const someone = () => `${randomUUID()}@example.com`

async function paid(buyer: Visitor, plan: string, email: string, card: CardBehaviour = 'pays') {
  const made = await order(buyer, plan)
  await sandbox().change(made.checkoutId, (state) => payCheckout(state, { email, card, delivery: 'never' }, Date.now()))
  return made
}

/** The mails about an order after it was read twice more, in the order in which they were asked for. */
async function mailsAbout(orderId: string) {
  await syncOrder(place(), orderId)
  await syncOrder(place(), orderId)
  const { rows } = await db().execute<{ kind: string; key: string }>(sql`
    select data->>'kind' as kind, data->>'key' as key from pgboss.job
    where name = 'mail' and data->'data'->>'orderId' = ${orderId} order by created_on`)
  expect(new Set(rows.map(({ key }) => key)).size, 'no mail has the key of another').toBe(rows.length)
  return rows.map(({ kind }) => kind)
}

test('a trial, its renewal, a refund of a part and the end are told once each', async () => {
  const buyer = await world.registered('pdf')
  const { orderId, checkoutId } = await paid(buyer, 'trial', buyer.email)
  expect(await mailsAbout(orderId)).toEqual(['order-paid'])
  await sandbox().advance(checkoutId, 2.5)
  expect(await mailsAbout(orderId)).toEqual(['order-paid', 'order-renewed'])
  await refundOrder(place(), orderId, 9)
  expect(await mailsAbout(orderId)).toEqual(['order-paid', 'order-renewed', 'order-refunded'])
  await sandbox().provider.cancelAtPeriodEnd(`sub_${checkoutId}`)
  expect(await mailsAbout(orderId)).toEqual(['order-paid', 'order-renewed', 'order-refunded', 'order-cancelled'])
})

test('each refusal of a renewal is told once, and after the last that the plan could not be charged, not that it was cancelled', async () => {
  const buyer = await world.registered('pdf')
  const { orderId, checkoutId } = await paid(buyer, 'trial', buyer.email, 'failsLater')
  await mailsAbout(orderId)
  for (const refusals of [1, 2, 3]) {
    await sandbox().advance(checkoutId, refusals === 1 ? 2.5 : 1)
    expect(await mailsAbout(orderId)).toEqual(['order-paid', ...Array(refusals).fill('order-renewal-failed')])
  }
  await sandbox().advance(checkoutId, 1)
  expect((await mailsAbout(orderId)).slice(3)).toEqual(['order-renewal-failed', 'order-unpaid'])

  // Who cancels after a refusal has cancelled.
  const other = await world.registered('pdf')
  const cancelled = await paid(other, 'trial', other.email, 'failsLater')
  await mailsAbout(cancelled.orderId)
  await sandbox().advance(cancelled.checkoutId, 2.5)
  await mailsAbout(cancelled.orderId)
  await sandbox().provider.cancelAtPeriodEnd(`sub_${cancelled.checkoutId}`)
  expect((await mailsAbout(cancelled.orderId)).slice(1)).toEqual(['order-renewal-failed', 'order-cancelled'])
})

test('who gets all back is told of the money, and not of the end as well', async () => {
  const buyer = await world.registered('pdf')
  const { orderId } = await paid(buyer, 'month', buyer.email)
  await syncOrder(place(), orderId)
  expect(await refundOrder(place(), orderId, undefined)).toMatchObject({ ended: true })
  expect(await mailsAbout(orderId)).toEqual(['order-paid', 'order-refunded'])
})

test('who buys an offer for newcomers a second time reads once that the money goes back', async () => {
  const email = someone()
  const first = await paid(world.visitor('pdf'), 'trial', email)
  await syncOrder(place(), first.orderId)
  const second = await paid(world.visitor('pdf'), 'trial', email)
  expect(await mailsAbout(second.orderId)).toEqual(['order-declined'])
  const charge = `ch_${second.checkoutId}_1`
  await sandbox().provider.refund(charge, { amountMinor: undefined, currency: 'USD', key: 'declined' })
  expect(await mailsAbout(second.orderId)).toEqual(['order-declined'])
})

test('a card is taken however its numbers are typed, and the clock of what is bought for life moves nothing', async () => {
  const made = await order(world.visitor('pdf'), 'life')
  const typed = {
    email: ` ${someone().toUpperCase()} `,
    card: '4242-4242 42424242',
    expires: ' 1 / 2034 ',
    cvc: ' 123 ',
  }
  expect(await fillCard(world, made.path, { ...typed, expires: '13/34' })).toMatchObject({ status: 402 })
  expect(await fillCard(world, made.path, typed)).toMatchObject({ status: 303 })
  const moved = await world
    .visitor()
    .call(`/dev/sandbox/${made.checkoutId}/advance`, { method: 'POST', body: { days: 400 } })
  expect(moved.obj).toEqual({ status: 'paid', charges: 1, subscription: null })
  expect((await sandbox().load(made.checkoutId)).email).toBe(typed.email.trim().toLowerCase())
})

/** An order as the browser that made it asks about it, again and again with what it read first. */
async function asBuyer(orderId: string) {
  const row = await orderRow(world, orderId)
  const url = new URL(successAddress(place().signer, row))
  const { secret } = JSON.parse(url.searchParams.get('transparentExtend')!) as { secret: string }
  return (by = secret) => payInfo(place(), row, { secret: by, userAgent: 'a test' })
}

test('of questions that cross each other one gets the session', async () => {
  const { orderId } = await paid(world.visitor('pdf'), 'trial', someone())
  await syncOrder(place(), orderId)
  const ask = await asBuyer(orderId)
  const answers = [await ask(), await ask()]
  expect(answers.map(({ token, status }) => [token !== '', status])).toEqual([
    [true, 1],
    [false, 1],
  ])
})

test('the page tells of an order once it is paid, and to its buyer alone', async () => {
  const email = someone()
  const { orderId } = await paid(world.visitor('pdf'), 'month', email)
  expect(await (await asBuyer(orderId))()).toMatchObject({ status: 0, oi: '', token: '', declined: false })
  await syncOrder(place(), orderId)
  const ask = await asBuyer(orderId)
  expect(await ask('guessed')).toMatchObject({
    status: 1,
    email: '',
    oi: '',
    token: '',
    expirationTime: null,
    subStatus: 0,
  })
  expect(await ask()).toMatchObject({ status: 1, email, oi: expect.stringMatching(/.{50}/), subStatus: 1 })
})
