import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import { type BillingPlace, providerOf } from '../providers/place.ts'
import type { EventRefs, WebhookHeaders } from '../providers/provider.ts'
import { orders, payments, webhooks } from '../schema.ts'
import { webhookQueue } from './queues.ts'
import { syncOrder } from './sync.ts'

/**
 * Takes a webhook in: checks its signature and records it once by its id. It is handled soon after, by a message that is
 * written in the same transaction; answers whether it was new. Throws badWebhook.
 */
export async function receiveWebhook(
  place: BillingPlace,
  provider: string,
  body: string,
  headers: WebhookHeaders,
): Promise<boolean> {
  const count = (outcome: 'new' | 'repeated' | 'refused') => place.metrics.webhooks.inc({ provider, outcome })
  const event = await providerOf(place, provider)
    .openEvent(body, headers)
    .catch((error: unknown) => {
      count('refused')
      throw error
    })
  const { id: eventId, type, refs } = event
  const id = `${provider}:${eventId}`
  const isNew = await place.db.transaction(async (tx) => {
    const recorded = await tx
      .insert(webhooks)
      .values({ id, provider, type, refs, body })
      .onConflictDoNothing()
      .returning({ id: webhooks.id })
    if (recorded.length === 0) return false
    await place.queue.send(tx, webhookQueue, { webhookId: id })
    return true
  })
  count(isNew ? 'new' : 'repeated')
  return isNew
}

/** Handles a recorded webhook, unless that was done: finds its order and syncs it. Throws where the order is not known yet. */
export async function handleWebhook(place: BillingPlace, id: string): Promise<void> {
  const [webhook] = await place.db.select().from(webhooks).where(eq(webhooks.id, id))
  if (!webhook || webhook.handledAt) return
  const orderId = await orderOf(place.db, webhook.provider, webhook.refs)
  if (orderId) {
    await syncOrder(place, orderId, id)
  } else if (Object.keys(webhook.refs).length === 0) {
    // Of no concern to any order, such as a change of the provider's account.
    await place.db.update(webhooks).set({ handledAt: new Date(), trouble: null }).where(eq(webhooks.id, id))
  } else {
    throw notFound()
  }
}

/** Notes why a webhook could not be used, after every try. */
export async function giveUpWebhook(db: Db, id: string): Promise<void> {
  const trouble = 'No order of ours fits, or the provider did not answer; replay it when that has changed'
  await db
    .update(webhooks)
    .set({ trouble })
    .where(and(eq(webhooks.id, id), isNull(webhooks.handledAt)))
}

/** Handles a webhook again, as if it had just come. */
export async function replayWebhook(place: BillingPlace, id: string): Promise<void> {
  const reset = await place.db
    .update(webhooks)
    .set({ handledAt: null, trouble: null })
    .where(eq(webhooks.id, id))
    .returning()
  if (reset.length === 0) throw notFound()
  await handleWebhook(place, id)
}

/** The order that a message is about, by what it tells: our own id first. */
async function orderOf(db: Db, provider: string, refs: EventRefs): Promise<string | undefined> {
  const { orderId, checkoutId, subscriptionId, chargeId } = refs
  const charged = (id: string) => db.select({ id: payments.orderId }).from(payments).where(eq(payments.id, id))
  const ways = [
    orderId && isUuid(orderId) && eq(orders.id, orderId),
    checkoutId && eq(orders.checkoutId, checkoutId),
    subscriptionId && eq(orders.subscriptionId, subscriptionId),
    chargeId && inArray(orders.id, charged(chargeId)),
  ]
  // One after the other: each way has an index, and all in one query would use none.
  for (const way of ways) {
    if (!way) continue
    const [found] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.provider, provider), way))
      .limit(1)
    if (found) return found.id
  }
  return undefined
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
