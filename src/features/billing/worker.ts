import { and, count, eq, notInArray } from 'drizzle-orm'
import type { Env } from '#platform/env.ts'
import type { Queue } from '#platform/queue/queue.ts'
import { countMembers } from './figures/countMembers.ts'
import { recountTakings } from './figures/takings.ts'
import { undoDeclined } from './payments/decline.ts'
import { cancelQueue, declineQueue, webhookQueue } from './payments/queues.ts'
import { reconcile } from './payments/reconcile.ts'
import { giveUpWebhook, handleWebhook } from './payments/webhooks.ts'
import type { BillingPlace } from './providers/place.ts'
import { orders } from './schema.ts'
import { cancelOrderById } from './subscriptions/cancel.ts'
import { remindBuyers } from './subscriptions/reminders.ts'
import { sweepBilling } from './sweep.ts'

/** Messages taken up at a time in one process. */
const concurrency = 4

/** Makes billing's queues; every process does so. */
export async function declareBilling(queue: Queue): Promise<void> {
  await queue.declare(webhookQueue, { seconds: 60, retries: 8 })
  await queue.declare(cancelQueue, { seconds: 60, retries: 8 })
  await queue.declare(declineQueue, { seconds: 60, retries: 8 })
}

/** Handles webhooks, asks for what was missed and sweeps, until the queue stops. `settle` does what is due at providers of our own. */
export async function startBillingWork(place: BillingPlace, env: Env, settle: () => Promise<void>): Promise<void> {
  const { queue, db, log } = place
  await queue.work<{ webhookId: string }>(webhookQueue, concurrency, ({ data }) => handleWebhook(place, data.webhookId))
  await queue.workDead<{ webhookId: string }>(webhookQueue, ({ webhookId }) => giveUpWebhook(db, webhookId))
  await queue.work<{ orderId: string }>(cancelQueue, 1, ({ data }) => cancelOrderById(place, data.orderId))
  await queue.workDead<{ orderId: string }>(cancelQueue, async ({ orderId }) => {
    log.error({ order: orderId }, 'A subscription could not be ended: end it by hand at the provider')
  })
  await queue.work<{ orderId: string }>(declineQueue, 1, ({ data }) => undoDeclined(place, data.orderId))
  await queue.workDead<{ orderId: string }>(declineQueue, async ({ orderId }) => {
    log.error({ order: orderId }, 'A declined order could not be given back: refund it by hand')
  })
  await queue.every('billing-reconcile', '* * * * *', async () => {
    // What fails there takes nothing from the orders of other providers.
    await settle().catch((err: unknown) => log.warn({ err }, 'What is due at a payment provider of ours is late'))
    await reconcile(place)
  })
  await queue.every('billing-reminders', '7,22,37,52 * * * *', async () => {
    await remindBuyers(place)
  })
  await queue.every('billing-takings', '41 * * * *', async () => {
    await recountTakings(db, new Date())
    await countMembers(db, new Date())
  })
  await queue.every('billing-sweep', '23 * * * *', async () => {
    await warnOfStranded(place)
    await sweepBilling(place, env)
  })
}

/** Tells of orders that go on being charged at a provider that is not set up any more: nobody here hears of it. */
async function warnOfStranded({ db, log, providers }: BillingPlace): Promise<void> {
  const stranded = await db
    .select({ provider: orders.provider, orders: count() })
    .from(orders)
    .where(and(eq(orders.renews, true), notInArray(orders.provider, [...providers.keys()])))
    .groupBy(orders.provider)
  for (const row of stranded)
    log.error(row, 'Orders renew at a payment provider that is not set up: set it up again until they have ended')
}
