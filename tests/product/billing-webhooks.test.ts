import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listOrders, listWebhooks, openWebhookIds } from '#features/billing/books.ts'
import { orderSecretHeader, type PayLook } from '#features/billing/contract.ts'
import { successAddress } from '#features/billing/orders/orders.ts'
import { reconcile } from '#features/billing/payments/reconcile.ts'
import { syncOrder } from '#features/billing/payments/sync.ts'
import { giveUpWebhook, handleWebhook, replayWebhook } from '#features/billing/payments/webhooks.ts'
import type { BillingPlace } from '#features/billing/providers/place.ts'
import type { EventRefs } from '#features/billing/providers/provider.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { orders, webhooks } from '#features/billing/schema.ts'
import { order, orderRow } from '../support/buyer.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'

// What becomes of a provider's messages, and of orders about which none came. Without a worker: each test says when.
const world = setWorld({}, ['web'])

const db = () => world.product.services.db
const place = () => world.product.billing.place
const sandbox = () => sandboxOf(world)

/** Somebody has paid at the provider, and we do not know it yet. */
async function paidAtProvider(plan = 'month') {
  const buyer = await world.registered('pdf')
  const made = await order(buyer, plan)
  const by = { email: buyer.email, card: 'pays', delivery: 'never' } as const
  await sandbox().change(made.checkoutId, (state) => payCheckout(state, by, Date.now()))
  return made
}

/** A message as it is recorded when it comes in; answers its id. */
async function recorded(refs: EventRefs, provider = 'sandbox') {
  const id = `${provider}:evt_${randomUUID()}`
  await db().insert(webhooks).values({ id, provider, type: 'something', refs, body: '{}' })
  return id
}
const webhook = async (id: string) => (await db().select().from(webhooks).where(eq(webhooks.id, id)))[0]!
const statusOf = async ({ orderId }: { orderId: string }) => (await orderRow(world, orderId)).status
const isOpen = async (id: string) => (await openWebhookIds(db())).includes(id)

test('a message finds its order by any one of the names that the provider has for it', async () => {
  const known = await paidAtProvider()
  await syncOrder(place(), known.orderId)
  const charge = `ch_${known.checkoutId}_1`
  await sandbox().provider.refund(charge, { amountMinor: 90, currency: 'USD', key: 'a refund' })
  const names: EventRefs[] = [
    { orderId: known.orderId },
    { checkoutId: known.checkoutId },
    { subscriptionId: `sub_${known.checkoutId}` },
    { chargeId: charge },
    { orderId: 'no id of ours', chargeId: charge },
  ]
  let { readings } = await orderRow(world, known.orderId)
  for (const refs of names) {
    const id = await recorded(refs)
    await handleWebhook(place(), id)
    expect((await orderRow(world, known.orderId)).readings, JSON.stringify(refs)).toBe(++readings)
    expect((await webhook(id)).handledAt).not.toBeNull()
    // Handling it again asks nobody.
    await handleWebhook(place(), id)
    expect((await orderRow(world, known.orderId)).readings).toBe(readings)
  }
})

test('a message about no order is put away, and one whose order is not known yet comes again', async () => {
  const idle = await recorded({})
  await handleWebhook(place(), idle)
  expect(await webhook(idle)).toMatchObject({ handledAt: expect.any(Date), trouble: null })
  for (const refs of [{ orderId: randomUUID() }, { orderId: 'no id of ours' }, { checkoutId: 'cs_unknown' }]) {
    const early = await recorded(refs)
    await expect(handleWebhook(place(), early)).rejects.toMatchObject({ status: 404 })
    expect((await webhook(early)).handledAt).toBeNull()
  }
  await handleWebhook(place(), 'sandbox:never came')
})

test('a message is about orders of its own provider alone', async () => {
  const made = await paidAtProvider()
  const foreign = await recorded({ checkoutId: made.checkoutId }, 'stripe')
  await expect(handleWebhook(place(), foreign)).rejects.toMatchObject({ status: 404 })
  expect(await statusOf(made)).toBe('waiting')
})

test('a message that was given up says why, and is handled when the operator replays it', async () => {
  const made = await paidAtProvider()
  const id = await recorded({ orderId: made.orderId })
  expect(await isOpen(id)).toBe(true)
  await giveUpWebhook(db(), id)
  expect((await webhook(id)).trouble).toContain('replay it')
  expect(await isOpen(id)).toBe(true)
  await replayWebhook(place(), id)
  expect(await webhook(id)).toMatchObject({ handledAt: expect.any(Date), trouble: null })
  expect([await statusOf(made), await isOpen(id)]).toEqual(['paid', false])
  // It is no trouble any more, however late its last delivery dies.
  await giveUpWebhook(db(), id)
  expect((await webhook(id)).trouble).toBeNull()

  const { readings } = await orderRow(world, made.orderId)
  await replayWebhook(place(), id)
  expect((await orderRow(world, made.orderId)).readings).toBe(readings + 1)
  await expect(replayWebhook(place(), 'sandbox:never came')).rejects.toMatchObject({ status: 404 })
})

test('the operator sees the newest messages and orders first, of a site or of all', async () => {
  const [older, newer] = [await recorded({}), await recorded({})]
  await db().update(webhooks).set({ receivedAt: sql`now() + interval '1 hour'` }).where(eq(webhooks.id, newer))
  await handleWebhook(place(), older)
  const ids = async (options: { open: boolean; most: number }) =>
    (await listWebhooks(db(), options)).map(({ id }) => id)
  expect(await ids({ open: false, most: 1 })).toEqual([newer])
  expect(await ids({ open: false, most: 1000 })).toContain(older)
  expect(await ids({ open: true, most: 1000 })).not.toContain(older)

  const pdf = await order(world.visitor('pdf'), 'month')
  const passport = await order(world.visitor('passport'), 'week')
  const orderIds = async (site: string | undefined, most: number) =>
    (await listOrders(db(), { site, most })).map(({ id }) => id)
  expect(await orderIds(undefined, 2)).toEqual([passport.orderId, pdf.orderId])
  expect(await orderIds('pdf', 1)).toEqual([pdf.orderId])
})

/** Nothing was heard of an order for so long. */
const unheard = (orderId: string, created: string, synced: string | null = null) =>
  db().execute(sql`
    update "order" set created_at = now() - ${created}::interval, synced_at = now() - ${synced}::interval where id = ${orderId}`)

test('orders that wait are asked about after a minute, every five minutes, for three days', async () => {
  const asked = async (created: string, synced: string | null = null) => {
    const made = await paidAtProvider()
    await unheard(made.orderId, created, synced)
    await reconcile(place())
    return statusOf(made)
  }
  expect([await asked('50 seconds'), await asked('70 seconds')]).toEqual(['waiting', 'paid'])
  expect([await asked('1 hour', '4 minutes'), await asked('1 hour', '6 minutes')]).toEqual(['waiting', 'paid'])
  expect([await asked('73 hours'), await asked('71 hours')]).toEqual(['waiting', 'paid'])
})

test('a subscription is asked about once its period is over, every hour', async () => {
  const made = await paidAtProvider()
  await syncOrder(place(), made.orderId)
  const readings = async () => (await orderRow(world, made.orderId)).readings
  const before = await readings()
  const askedAgain = async (synced: string) => {
    await unheard(made.orderId, '40 days', synced)
    await reconcile(place())
    return readings()
  }
  expect(await askedAgain('2 hours')).toBe(before)
  await sandbox().advance(made.checkoutId, 32)
  await db().execute(sql`update "order" set paid_until = now() - interval '1 minute' where id = ${made.orderId}`)
  expect(await askedAgain('59 minutes')).toBe(before)
  expect(await askedAgain('61 minutes')).toBe(before + 1)
  expect(await statusOf(made)).toBe('paid')
})

test('an order that cannot be read keeps no other from it, and one of a provider that is gone is not asked about', async () => {
  const [lost, fine, gone] = [await paidAtProvider(), await paidAtProvider(), await paidAtProvider()]
  for (const { orderId } of [lost, fine, gone]) await unheard(orderId, '10 minutes')
  await db().execute(sql`update "order" set provider = 'stripe' where id = ${gone.orderId}`)
  const real = place().providers.get('sandbox')!
  const asked: string[] = []
  const read = async (checkoutId: string) => {
    asked.push(checkoutId)
    if (checkoutId === lost.checkoutId) throw new Error('The provider does not answer')
    return real.read(checkoutId)
  }
  const deaf: BillingPlace = { ...place(), providers: new Map([['sandbox', { ...real, read }]]) }
  const count = await reconcile(deaf)
  expect(asked).toEqual(expect.arrayContaining([lost.checkoutId, fine.checkoutId]))
  expect(asked).not.toContain(gone.checkoutId)
  expect(count).toBe(asked.length)
  expect([await statusOf(lost), await statusOf(fine)]).toEqual(['waiting', 'paid'])
  // Whoever cannot be read has had its turn, and is not asked about again at once.
  await reconcile(deaf)
  expect(asked.filter((id) => id === lost.checkoutId)).toHaveLength(1)
})

test('a buyer who waits has the provider asked where no message comes, and nobody else has', async () => {
  const buyer = await world.registered('pdf')
  const { orderId, checkoutId } = await order(buyer, 'month')
  const { searchParams } = new URL(successAddress(place().signer, await orderRow(world, orderId)))
  const { secret } = JSON.parse(searchParams.get('transparentExtend')!) as { secret: string }
  const look = async (by: string) =>
    (
      await world.visitor('pdf').call<PayLook>(`/backapi/v1/pay/look/${orderId}`, {
        method: 'POST',
        headers: { [orderSecretHeader]: by },
      })
    ).obj.asked
  const wasLongAgo = () =>
    db()
      .update(orders)
      .set({ syncedAt: new Date(0) })
      .where(eq(orders.id, orderId))
  const readings = async () => (await orderRow(world, orderId)).readings
  // Who came back without having paid.
  expect(await look(secret)).toBe(true)
  expect([await statusOf({ orderId }), await readings()]).toEqual(['waiting', 1])
  // Looking again and again asks nobody.
  expect(await look(secret)).toBe(false)
  const by = { email: buyer.email, card: 'pays', delivery: 'never' } as const
  await sandbox().change(checkoutId, (state) => payCheckout(state, by, Date.now()))
  await wasLongAgo()
  for (const wrong of ['', 'guessed', `${secret}x`]) expect(await look(wrong)).toBe(false)
  expect([await statusOf({ orderId }), await readings()]).toEqual(['waiting', 1])
  const answers = await Promise.all([look(secret), look(secret), look(secret)])
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect([await statusOf({ orderId }), await readings()]).toEqual(['paid', 2])
  await wasLongAgo()
  expect([await look(secret), await readings()]).toEqual([false, 2])
})
