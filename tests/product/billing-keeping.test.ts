import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { syncOrder } from '#features/billing/payments/sync.ts'
import { handleWebhook, receiveWebhook } from '#features/billing/payments/webhooks.ts'
import { payPreview } from '#features/billing/previews/payPreview.ts'
import { previewStatus } from '#features/billing/previews/previewStatus.ts'
import { signEvent } from '#features/billing/providers/sandbox/events.ts'
import { sandboxCheckouts, sandboxEvents } from '#features/billing/providers/sandbox/schema.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { orders, payments, previews, webhooks } from '#features/billing/schema.ts'
import { sweepBilling } from '#features/billing/sweep.ts'
import { creditsOf } from '#features/credits/credits.ts'
import { readEnv } from '#platform/env.ts'
import { order, orderRow } from '../support/buyer.ts'
import { createPreview } from '../support/createPreview.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

// What is kept about payments, and for how long.
const world = setWorld({}, ['web'])

const db = () => world.product.services.db
const billing = () => world.product.billing
const sweep = () => sweepBilling(billing().place, readEnv({}))

/** A plan bought by somebody, with a message about it that was handled. */
async function bought(plan: string, by?: Visitor & { email: string }) {
  const buyer = by ?? (await world.registered('pdf'))
  const made = await order(buyer, plan)
  const paid = { email: buyer.email, card: 'pays', delivery: 'late' } as const
  await sandboxOf(world).change(made.checkoutId, (state) => payCheckout(state, paid, Date.now()))
  const id = `evt_${randomUUID()}`
  const body = JSON.stringify({ ...made, id, type: 'checkout.paid', created: Date.now(), email: buyer.email })
  const signature = signEvent(billing().place.signer, body)
  await receiveWebhook(billing().place, 'sandbox', body, { 'sandbox-signature': signature })
  await handleWebhook(billing().place, `sandbox:${id}`)
  return { buyer, ...made, webhookId: `sandbox:${id}` }
}

const checkout = async ({ checkoutId }: { checkoutId: string }) =>
  (await db().select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, checkoutId)))[0]
const webhook = async ({ webhookId }: { webhookId: string }) =>
  (await db().select().from(webhooks).where(eq(webhooks.id, webhookId)))[0]

/** Everything of an order that somebody else keeps happened so many days ago. */
async function daysAgo(
  days: number,
  { orderId, checkoutId, webhookId }: { orderId: string; checkoutId: string; webhookId: string },
) {
  await sandboxOf(world).advance(checkoutId, days)
  await syncOrder(billing().place, orderId)
  await db().execute(
    sql`update webhook set received_at = now() - make_interval(days => ${days}) where id = ${webhookId}`,
  )
  await db().execute(
    sql`update sandbox_event set created_at = now() - make_interval(days => ${days}) where body like ${`%${orderId}%`}`,
  )
}

test('the text of a message goes after its days, the line that tells of it stays, and so does the order', async () => {
  const [young, old] = [await bought('life'), await bought('life')]
  await daysAgo(29, young)
  await daysAgo(31, old)
  await sweep()
  expect((await webhook(young))?.body).toContain(young.orderId)
  expect(await webhook(old)).toMatchObject({ body: '', type: 'checkout.paid', refs: { orderId: old.orderId } })
  expect((await webhook(old))?.handledAt).not.toBeNull()
  await daysAgo(401, old)
  await sweep()
  expect(await webhook(old)).toBeUndefined()
  expect(await orderRow(world, old.orderId)).toMatchObject({ status: 'paid', email: old.buyer.email })
})

test('a checkout of the sandbox goes when nothing of it is left, and takes no payment with it', async () => {
  const buyer = await world.registered('pdf')
  const unpaid = { ...(await order(buyer, 'month')), webhookId: 'none' }
  const forLife = await bought('life')
  const renewing = await bought('month')
  const ended = await bought('month')
  await sandboxOf(world).provider.cancelAtPeriodEnd(`sub_${ended.checkoutId}`)
  for (const one of [forLife, renewing, ended]) await daysAgo(80, one)
  await sandboxOf(world).advance(unpaid.checkoutId, 91)
  await sweep()
  expect(await checkout(unpaid)).toBeUndefined()
  for (const one of [forLife, renewing, ended]) expect(await checkout(one)).toBeDefined()
  for (const one of [forLife, renewing, ended]) await daysAgo(11, one)
  const charges = (await sandboxOf(world).load(renewing.checkoutId)).charges.length
  await sweep()
  expect(await checkout(forLife)).toBeDefined()
  expect(await checkout(renewing)).toBeDefined()
  expect(await checkout(ended)).toBeUndefined()
  const rows = (orderId: string) => db().select().from(payments).where(eq(payments.orderId, orderId))
  expect(await rows(ended.orderId)).toHaveLength(1)
  expect(await rows(renewing.orderId)).toHaveLength(charges)
  const events = await db().select().from(sandboxEvents).where(sql`created_at < now() - interval '7 days'`)
  expect(events).toEqual([])
})

test('a preview that was paid for and never made gives its credit back when its upload is gone', async () => {
  const member = await world.member('pdf')
  const paidPreview = async (minutes: number) => {
    const uid = await createPreview(
      world.product.services.jobs,
      { kind: 'pdf-convert', secrets: [] },
      { accountId: member.accountId, input: {} },
    )
    await payPreview(billing().place, { accountId: member.accountId, owners: [member.accountId] }, uid)
    await db()
      .update(previews)
      .set({ paidAt: new Date(Date.now() - minutes * 60_000) })
      .where(eq(previews.uid, uid))
    return uid
  }
  const [fresh, stale] = [await paidPreview(119), await paidPreview(121)]
  const used = async () => (await creditsOf(db(), member.accountId)).used
  expect(await used()).toBe(2)
  await sweep()
  await sweep()
  expect(await used()).toBe(1)
  const status = async (uid: string) =>
    (await previewStatus({ db: db(), signer: billing().place.signer }, [member.accountId], uid, world.url))
      .serviceStatus
  expect([await status(fresh), await status(stale)]).toEqual([0, 1])
  // Whose job was swept has nothing to show any more.
  await db().update(previews).set({ jobId: randomUUID() }).where(eq(previews.uid, fresh))
  expect(await status(fresh)).toBe(2)
})

test('a deleted account leaves nothing of its owner with the sandbox, in messages or in orders', async () => {
  const owner = await world.registered('pdf')
  const bystander = await bought('month')
  const month = await bought('month', owner)
  const waiting = await order(owner, 'month')
  await order(world.visitor('pdf'), 'trial', { email: owner.email })
  const leave = () => owner.call('/backapi/v1/user/delete', { method: 'POST', body: { credential: 'demo1234' } })
  expect(await leave()).toMatchObject({ success: 1 })

  expect(await checkout(month)).toBeUndefined()
  expect(await checkout(waiting)).toBeUndefined()
  for (const table of ['"order"', 'sandbox_checkout', 'sandbox_event', 'webhook', 'payment'])
    expect(
      (await db().execute(sql.raw(`select 1 from ${table} t where t::text like '%${owner.email}%'`))).rows,
      table,
    ).toEqual([])
  const [kept] = await db().select().from(orders).where(eq(orders.id, month.orderId))
  expect(kept).toMatchObject({ status: 'paid', renews: false, accountId: null, amountMinor: 2490 })
  expect(await db().select().from(payments).where(eq(payments.orderId, month.orderId))).toHaveLength(1)

  expect(await checkout(bystander)).toBeDefined()
  expect((await webhook(bystander))?.body).toContain(bystander.orderId)
  expect((await orderRow(world, bystander.orderId)).renews).toBe(true)
})
