import { and, asc, eq, max, min } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import type { Offer } from '../offers/offer.ts'
import { orders, payments } from '../schema.ts'

/** The next charge that comes by itself: of which offer, and when it is due. */
export type Renewal = {
  orderId: string
  offer: Offer
  at: Date
  /** Nothing but the first charge is paid so far: for a trial it still goes on. */
  isFirst: boolean
  /** It is due and not paid: the bank refused it so far, or it is on its way. */
  isLate: boolean
}

/** The next charge that comes by itself to an account; undefined where none does. */
export async function renewalOf(db: Queryable, accountId: number, now = new Date()): Promise<Renewal | undefined> {
  const paidUntil = max(payments.periodEnd)
  const [next] = await db
    .select({ orderId: orders.id, offer: orders.offer, at: paidUntil, firstUntil: min(payments.periodEnd) })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.accountId, accountId), eq(orders.renews, true), eq(orders.status, 'paid')))
    .groupBy(orders.id)
    .orderBy(asc(paidUntil))
    .limit(1)
  if (!next?.at) return undefined
  const { orderId, offer, at, firstUntil } = next
  return { orderId, offer, at, isFirst: at.getTime() === firstUntil?.getTime(), isLate: at < now }
}
