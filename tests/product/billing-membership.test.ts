import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberships } from '#features/accounts/schema.ts'
import { endMembership, setMembership } from '#features/accounts/sessions/membership.ts'
import { syncOrder } from '#features/billing/payments/sync.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { creditsOf } from '#features/credits/credits.ts'
import { order, orderRow } from '../support/buyer.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

// What payments, the operator's gift and the operator's last word come to together.
const world = setWorld({}, ['web'])

type Buyer = Visitor & { accountId: number; email: string }
const day = 86_400_000
const db = () => world.product.services.db
const place = () => world.product.billing.place
const sandbox = () => sandboxOf(world)

async function pay(buyer: Buyer, plan = 'week') {
  const made = await order(buyer, plan)
  const by = { email: buyer.email, card: 'pays', delivery: 'never' } as const
  await sandbox().change(made.checkoutId, (state) => payCheckout(state, by, Date.now()))
  await syncOrder(place(), made.orderId)
  return made
}

async function standing({ accountId }: Buyer) {
  const [row] = await db().select().from(memberships).where(eq(memberships.accountId, accountId))
  const { expiresAt, subscribed } = row!
  return { days: Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / day)), subscribed }
}

test('whose membership the operator ends has nothing left of what was paid, and begins anew with the next payment', async () => {
  const buyer = await world.registered('passport')
  const { orderId } = await pay(buyer)
  expect(await standing(buyer)).toEqual({ days: 7, subscribed: false })
  expect(await creditsOf(db(), buyer.accountId)).toMatchObject({ quota: 100 })
  await endMembership(db(), buyer.accountId)
  expect(await creditsOf(db(), buyer.accountId)).toMatchObject({ quota: 0, left: 0 })
  // Asking the provider once more brings nothing back.
  await syncOrder(place(), orderId)
  expect(await standing(buyer)).toEqual({ days: 0, subscribed: false })
  expect(await creditsOf(db(), buyer.accountId)).toMatchObject({ quota: 0, left: 0 })
  await pay(buyer)
  expect(await standing(buyer)).toEqual({ days: 7, subscribed: false })
  expect(await creditsOf(db(), buyer.accountId)).toMatchObject({ quota: 100, left: 100 })
})

test('a gift neither shortens what was paid nor brings back what the operator ended', async () => {
  const buyer = await world.registered('passport')
  const { orderId } = await pay(buyer)
  await setMembership(db(), buyer.accountId, new Date(Date.now() + 2 * day))
  expect(await standing(buyer)).toEqual({ days: 7, subscribed: true })
  await endMembership(db(), buyer.accountId)
  await setMembership(db(), buyer.accountId, new Date(Date.now() + 2 * day))
  expect(await standing(buyer)).toEqual({ days: 2, subscribed: true })
  // Asking the provider about the payment from before changes nothing.
  await syncOrder(place(), orderId)
  expect(await standing(buyer)).toEqual({ days: 2, subscribed: true })
  await pay(buyer)
  expect(await standing(buyer)).toEqual({ days: 7, subscribed: true })
})

test('a gift shows as a subscription up to its end, and what was paid lasts beyond it', async () => {
  const buyer = await world.registered('passport')
  await setMembership(db(), buyer.accountId, new Date(Date.now() + 9 * day))
  const { orderId } = await pay(buyer)
  expect(await standing(buyer)).toEqual({ days: 9, subscribed: true })
  await db()
    .update(memberships)
    .set({ grantedUntil: new Date(Date.now() - day) })
    .where(eq(memberships.accountId, buyer.accountId))
  await syncOrder(place(), orderId)
  expect(await standing(buyer)).toEqual({ days: 7, subscribed: false })
})

test('an order that nobody paid in time is closed, grants nothing, and leaves the buyer free to order again', async () => {
  const buyer = await world.registered('passport')
  const { orderId, checkoutId } = await order(buyer, 'week')
  await syncOrder(place(), orderId)
  expect(await orderRow(world, orderId)).toMatchObject({ status: 'waiting' })
  await sandbox().advance(checkoutId, 1.5)
  await syncOrder(place(), orderId)
  expect(await orderRow(world, orderId)).toMatchObject({ status: 'failed', paidAt: null })
  const again = await buyer.call('/backapi/v1/pay/create', { method: 'POST', body: { orderId } })
  expect(again).toMatchObject({ success: 0, msg: expect.stringContaining('order') })
  const { obj: user } = await buyer.call('/backapi/v1/user/info')
  expect(user).toMatchObject({ subStatus: 0, expirationTime: null })
  await pay(buyer)
  expect(await standing(buyer)).toMatchObject({ days: 7 })
})
