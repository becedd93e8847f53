import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Queue } from '#platform/queue/queue.ts'
import { cancelOrderById } from './cancel.ts'
import { undoDeclined } from './decline.ts'
import type { BillingPlace } from './place.ts'
import { cancelQueue, declineQueue, webhookQueue } from './queues.ts'
import { orders, payments } from './schema.ts'
import { type BillingTimes, sweepBilling } from './sweep.ts'
import { syncOrder } from './sync.ts'
import { giveUpWebhook, handleWebhook } from './webhooks.ts'

/** Messages taken up at a time in one process. */
const concurrency = 4

/** Makes billing's queues; every process does so. */
export async function declareBilling(queue: Queue): Promise<void> {
  await queue.declare(webhookQueue, { seconds: 60, retries: 8 })
  await queue.declare(cancelQueue, { seconds: 60, retries: 8 })
  await queue.declare(declineQueue, { seconds: 60, retries: 8 })
}

/** Handles webhooks, asks for what was missed and sweeps, until the queue stops. `settle` moves the sandbox's clock. */
export async function startBillingWork(
  place: BillingPlace,
  times: BillingTimes,
  settle: () => Promise<void>,
): Promise<void> {
  const { queue, db } = place
  await queue.work<{ webhookId: string }>(webhookQueue, concurrency, ({ data }) => handleWebhook(place, data.webhookId))
  await queue.workDead<{ webhookId: string }>(webhookQueue, ({ webhookId }) => giveUpWebhook(db, webhookId))
  await queue.work<{ orderId: string }>(cancelQueue, 1, ({ data }) => cancelOrderById(place, data.orderId))
  await queue.workDead<{ orderId: string }>(cancelQueue, async ({ orderId }) => {
    place.log.error({ order: orderId }, 'An older subscription could not be ended: end it by hand at the provider')
  })
  await queue.work<{ orderId: string }>(declineQueue, 1, ({ data }) => undoDeclined(place, data.orderId))
  await queue.workDead<{ orderId: string }>(declineQueue, async ({ orderId }) => {
    place.log.error({ order: orderId }, 'A declined order could not be given back: refund it by hand')
  })
  await queue.every('billing-reconcile', '* * * * *', async () => {
    await settle()
    await reconcile(place)
  })
  await queue.every('billing-sweep', '23 * * * *', () => sweepBilling(db, times))
}

/** Orders that wait are asked for again after a minute; renewing ones when their period is over, at most hourly. */
export async function reconcile(place: BillingPlace): Promise<number> {
  const { db, log } = place
  const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.checkoutId),
        // Orders of a provider that is not set up any more cannot be asked for, and must not crowd out those that can.
        inArray(orders.provider, Object.keys(place.providers)),
        or(
          and(
            eq(orders.status, 'waiting'),
            lt(orders.createdAt, minutesAgo(1)),
            sql`${orders.createdAt} > ${minutesAgo(3 * 24 * 60)}`,
            sql`coalesce(${orders.syncedAt}, 'epoch') < ${minutesAgo(5)}`,
          ),
          and(
            eq(orders.renews, true),
            sql`coalesce(${orders.syncedAt}, 'epoch') < ${minutesAgo(60)}`,
            sql`(select max(${payments.periodEnd}) from ${payments} where ${payments.orderId} = ${orders.id}) < now()`,
          ),
        ),
      ),
    )
    .limit(100)
  for (const { id } of due) {
    await syncOrder(place, id).catch((error) => log.warn({ err: error, order: id }, 'An order could not be read again'))
  }
  return due.length
}
