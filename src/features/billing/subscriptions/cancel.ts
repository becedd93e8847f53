import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { memberships } from '#features/accounts/schema.ts'
import { notFound } from '#platform/errors.ts'
import { notSubscribed } from '../errors.ts'
import type { OrderRow } from '../orders/orders.ts'
import { updateMembership } from '../payments/paidMembership.ts'
import { syncOrder } from '../payments/sync.ts'
import { type BillingPlace, providerOf } from '../providers/place.ts'
import { orders } from '../schema.ts'

/**
 * Ends everything of an account that renews, each order at its own provider; what is paid stays until its end. Where one provider does not
 * answer the others are still asked. Throws notSubscribed where nothing renews, and what failed.
 */
export async function cancelSubscriptions(place: BillingPlace, accountId: number, reason: string): Promise<void> {
  const renewing = await place.db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.renews, true), isNotNull(orders.subscriptionId)))
  const failures: unknown[] = []
  for (const order of renewing) {
    await place.db.update(orders).set({ cancelReason: reason }).where(eq(orders.id, order.id))
    await cancelOrder(place, order).catch((error: unknown) => failures.push(error))
  }
  const given = await cancelGrant(place, accountId)
  if (failures.length > 0) throw failures[0]
  if (renewing.length === 0 && !given) throw notSubscribed()
}

/** Ends one order's subscription with its period, and reads back what became of it. Throws providerAway. */
export async function cancelOrder(place: BillingPlace, order: OrderRow): Promise<void> {
  if (!order.subscriptionId) return
  await providerOf(place, order.provider).cancelAtPeriodEnd(order.subscriptionId)
  await syncOrder(place, order.id)
}

/** The same for an order's id, as a message brings it. */
export async function cancelOrderById(place: BillingPlace, orderId: string): Promise<void> {
  const [order] = await place.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw notFound()
  await cancelOrder(place, order)
}

/** What the operator gave counts as a subscription until its owner cancels it; answers whether there was one. */
async function cancelGrant({ db }: BillingPlace, accountId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(memberships)
      .set({ grantSubscribed: false })
      .where(and(eq(memberships.accountId, accountId), ne(memberships.grantSubscribed, false)))
      .returning({ id: memberships.accountId })
    if (ended.length === 0) return false
    await updateMembership(tx, accountId)
    return true
  })
}
