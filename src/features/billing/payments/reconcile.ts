import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { BillingPlace } from '../providers/place.ts'
import { orders, renewalDue } from '../schema.ts'
import { syncOrder } from './sync.ts'

/** Orders that are read from the table at a time, and the most that one provider is asked about in a minute. */
const page = 100
const most = 500

/**
 * Orders that wait are asked for again after a minute, every five minutes, for three days; renewing ones when their period is over, at
 * most hourly. All providers are asked at once, so that one that is slow keeps no order of another one waiting; who waits longest
 * comes first, and what cannot be read waits its turn like all others. Answers how many orders were asked about.
 */
export async function reconcile(place: BillingPlace): Promise<number> {
  const asked = await Promise.all([...place.providers.keys()].map((name) => reconcileAt(place, name)))
  return asked.reduce((sum, orders) => sum + orders, 0)
}

async function reconcileAt(place: BillingPlace, provider: string): Promise<number> {
  const { db, log } = place
  for (let asked = 0; ; ) {
    const due = await dueOrders(place, provider)
    for (const { id } of due) {
      await syncOrder(place, id).catch(async (error) => {
        log.warn({ err: error, order: id }, 'An order could not be read again')
        // It was asked for all the same: else a page of orders that nobody can read would keep all others from their turn.
        await db.update(orders).set({ syncedAt: sql`now()` }).where(eq(orders.id, id))
      })
    }
    asked += due.length
    if (due.length < page || asked >= most) return asked
  }
}

const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`

/** The next orders of a provider to be asked about. Both halves stand in an index of what is open, and touch nothing that is settled. */
export function dueOrders({ db }: Pick<BillingPlace, 'db'>, provider: string) {
  const waiting = and(
    eq(orders.provider, provider),
    // Written out: with a parameter the planner could not know the index for it.
    sql`${orders.status} = 'waiting'`,
    isNotNull(orders.checkoutId),
    lt(orders.createdAt, minutesAgo(1)),
    gt(orders.createdAt, minutesAgo(3 * 24 * 60)),
    or(isNull(orders.syncedAt), lt(orders.syncedAt, minutesAgo(5))),
  )
  const renewing = and(
    eq(orders.provider, provider),
    sql`${orders.renews}`,
    isNotNull(orders.checkoutId),
    sql`${renewalDue} < now() at time zone 'UTC'`,
  )
  const columns = { id: orders.id, syncedAt: orders.syncedAt }
  return db
    .select(columns)
    .from(orders)
    .where(waiting)
    .unionAll(db.select(columns).from(orders).where(renewing).orderBy(renewalDue).limit(page))
    .orderBy(sql`2 nulls first`)
    .limit(page)
}
