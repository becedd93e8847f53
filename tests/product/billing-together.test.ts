import { AsyncLocalStorage } from 'node:async_hooks'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberships } from '#features/accounts/schema.ts'
import { refundOrder } from '#features/billing/books.ts'
import { syncOrder } from '#features/billing/payments/sync.ts'
import type { BillingPlace } from '#features/billing/providers/place.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { orders, payments } from '#features/billing/schema.ts'
import type { Queryable } from '#platform/db/db.ts'
import { order, orderRow } from '../support/buyer.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

// Two processes write about one buyer in the same moment: the second waits for the first, and sees what it has written.
const world = setWorld({}, ['web'])

const day = 86_400_000
const db = () => world.product.services.db
const place = () => world.product.billing.place
const sandbox = () => sandboxOf(world)

async function paid(buyer: Visitor & { email: string }, plan: string) {
  const made = await order(buyer, plan)
  const by = { email: buyer.email, card: 'pays', delivery: 'never' } as const
  await sandbox().change(made.checkoutId, (state) => payCheckout(state, by, Date.now()))
  return made
}

/**
 * Runs something while another process holds a row: `holding` takes the row, and once `second` waits for it, or has gone past,
 * `write` does what the holder had in mind; then both end.
 */
async function meanwhile(
  holding: (tx: Queryable) => Promise<unknown>,
  second: () => Promise<unknown>,
  write: (tx: Queryable) => Promise<unknown>,
) {
  let running: Promise<unknown> = Promise.resolve()
  // What another process does, and who looks at both, is no part of the transaction.
  const outside = AsyncLocalStorage.snapshot()
  await db().transaction(async (tx) => {
    await holding(tx)
    running = outside(second)
    running.catch(() => {})
    const waits = async () => {
      const { rows } = await db().$client.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
      return rows.length
    }
    await outside(async () => expect.poll(waits, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0))
    await write(tx)
  })
  await running
}

test('a reading that waited for another one to be written is made anew', async () => {
  const buyer = await world.registered('pdf')
  const { orderId } = await paid(buyer, 'life')
  await syncOrder(place(), orderId)
  const real = place().providers.get('sandbox')!
  let readings = 0
  const read = (checkoutId: string) => {
    readings += 1
    return real.read(checkoutId)
  }
  const other: BillingPlace = { ...place(), providers: new Map([['sandbox', { ...real, read }]]) }
  await meanwhile(
    (tx) => tx.select().from(orders).where(eq(orders.id, orderId)).for('update'),
    () => syncOrder(other, orderId),
    (tx) =>
      tx
        .update(orders)
        .set({ readings: sql`${orders.readings} + 1` })
        .where(eq(orders.id, orderId)),
  )
  expect(readings).toBe(2)
  expect((await orderRow(world, orderId)).readings).toBe(3)
})

test('two orders of one account that change at once both count', async () => {
  const buyer = await world.registered('passport')
  const week = await paid(buyer, 'week')
  await syncOrder(place(), week.orderId)
  const later = await order(buyer, 'week')
  const before = await untilOf(buyer.accountId)
  const start = new Date()
  const end = new Date(start.getTime() + 7 * day)
  await meanwhile(
    (tx) => tx.select().from(memberships).where(eq(memberships.accountId, buyer.accountId)).for('update'),
    () => syncOrder(place(), week.orderId),
    async (tx) => {
      await tx.update(orders).set({ status: 'paid' }).where(eq(orders.id, later.orderId))
      const what = { amountMinor: 100, currency: 'USD', paidAt: start, periodStart: start, periodEnd: end }
      await tx.insert(payments).values({ id: `later-${later.orderId}`, orderId: later.orderId, ...what })
    },
  )
  expect(await untilOf(buyer.accountId)).toBe(before + 7 * day)
})

test('a renewal that is given back leaves what was paid before as it is', async () => {
  const buyer = await world.registered('pdf')
  const { orderId, checkoutId } = await paid(buyer, 'trial')
  await sandbox().advance(checkoutId, 2.5)
  await syncOrder(place(), orderId)
  const [first, second] = await db()
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.paidAt)
  expect(await untilOf(buyer.accountId)).toBe(second!.periodEnd.getTime())
  expect(await refundOrder(place(), orderId, undefined)).toEqual({ given: 'US$49.80', ended: true })
  expect(await orderRow(world, orderId)).toMatchObject({ status: 'paid', renews: false })
  expect(await untilOf(buyer.accountId)).toBe(first!.periodEnd.getTime())
  expect(await refundOrder(place(), orderId, undefined)).toMatchObject({ given: 'US$0.99' })
  expect(await orderRow(world, orderId)).toMatchObject({ status: 'refunded' })
})

const untilOf = async (accountId: number) => {
  const [membership] = await db().select().from(memberships).where(eq(memberships.accountId, accountId))
  return membership!.expiresAt.getTime()
}
