import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { PayLook } from '../contract.ts'
import { isOrderSecret, type OrderRow } from '../orders/orders.ts'
import type { BillingPlace } from '../providers/place.ts'
import { orders } from '../schema.ts'
import { syncOrder } from './sync.ts'

/** A buyer may look again and again; the provider is asked about an order at most so often. */
const leastSeconds = 5

const unasked: PayLook = { asked: false, waitsForBuyer: false }

/**
 * Asks the provider about an order whose buyer is back and waits: its webhook may be late, lost, or not set up at all. It is asked for the
 * buyer's own browser alone, as long as the order waits, and not right after it was asked before.
 */
export async function lookForBuyer(place: BillingPlace, { id }: OrderRow, secret: string): Promise<PayLook> {
  if (!isOrderSecret(place.signer, id, secret)) return unasked
  const longAgo = sql`now() - make_interval(secs => ${leastSeconds})`
  // Of several that look at once, in whatever process, one asks.
  const taken = await place.db
    .update(orders)
    .set({ syncedAt: sql`now()` })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.status, 'waiting'),
        isNotNull(orders.checkoutId),
        or(isNull(orders.syncedAt), lt(orders.syncedAt, longAgo)),
      ),
    )
    .returning({ id: orders.id })
  if (taken.length === 0) return unasked
  try {
    const { truth } = await syncOrder(place, id)
    return { asked: true, waitsForBuyer: truth?.waitsForBuyer === true }
  } catch (err) {
    // The page goes on asking how the order stands, and the next look may find more.
    place.log.warn({ err, order: id }, 'An order whose buyer waits could not be read')
    return unasked
  }
}
