import { and, desc, eq, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm'
import { beginningWith, overSites } from '#features/accounts/people/overSites.ts'
import type { Db } from '#platform/db/db.ts'
import { type OrderStatus, orders, payments, webhooks } from '../schema.ts'

/** Which orders an operator wants to see; `before` is the last of the page before. */
export type WantedOrders = {
  sites: readonly string[] | null
  status?: OrderStatus | undefined
  email?: string | undefined
  before?: string | undefined
  most: number
}

const statuses: readonly OrderStatus[] = ['waiting', 'paid', 'failed', 'refunded', 'declined']

/** Reads a status from outside; undefined for every other word. */
export const asOrderStatus = (word: string | undefined) => statuses.find((status) => status === word)

/** The newest orders page by page, or those whose email begins with what was typed in the order of their emails. */
export function findOrders(db: Db, { sites, status, email, before, most }: WantedOrders) {
  const after =
    before === undefined
      ? undefined
      : sql`(${orders.createdAt}, ${orders.id}) < ((select created_at from "order" where id = ${before}), ${before})`
  const page = (site: string | undefined) => {
    const wanted = db
      .select()
      .from(orders)
      .where(
        and(
          site === undefined ? undefined : eq(orders.site, site),
          status === undefined ? undefined : eq(orders.status, status),
          email ? like(orders.email, beginningWith(email.toLowerCase())) : undefined,
          after,
        ),
      )
    return email
      ? wanted.orderBy(sql`${orders.email} using ~<~`, desc(orders.createdAt)).limit(most)
      : wanted.orderBy(desc(orders.createdAt), desc(orders.id)).limit(most)
  }
  type Row = typeof orders.$inferSelect
  const newest = (a: Row, b: Row) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)
  return overSites(sites, page, { order: newest, most })
}

/** The order with this id, or the one of which this is a charge, a checkout or a subscription of its provider's. */
export async function orderByAnyId(db: Db, id: string) {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    return order
  }
  const ofCharge = db.select({ id: payments.orderId }).from(payments).where(eq(payments.id, id))
  const [order] = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ofCharge))
    .union(db.select().from(orders).where(eq(orders.subscriptionId, id)))
    .limit(1)
  return order
}

/** The orders of an account, the newest first. */
export const ordersOf = (db: Db, accountId: number, most: number) =>
  db.select().from(orders).where(eq(orders.accountId, accountId)).orderBy(desc(orders.createdAt)).limit(most)

/** The charges of an order, the newest first. */
export const paymentsOfOrder = (db: Db, orderId: string) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.paidAt))

/** Messages of payment providers page by page, the newest first: all, those not handled, or of these the ones that met trouble. */
export function findWebhooks(
  db: Db,
  { which, before, most }: { which: 'all' | 'open' | 'failed'; before?: string | undefined; most: number },
) {
  const { id, provider, type, receivedAt, handledAt, trouble } = webhooks
  const after =
    before === undefined
      ? undefined
      : sql`(${receivedAt}, ${id}) < ((select received_at from webhook where id = ${before}), ${before})`
  const open = isNull(handledAt)
  const wanted = which === 'all' ? undefined : which === 'open' ? open : and(open, isNotNull(trouble))
  return db
    .select({ id, provider, type, receivedAt, handledAt, trouble })
    .from(webhooks)
    .where(and(wanted, after))
    .orderBy(desc(receivedAt), desc(id))
    .limit(most)
}

/** A message of a provider by its id. */
export async function webhookById(db: Db, id: string) {
  const [found] = await db
    .select({ id: webhooks.id, provider: webhooks.provider })
    .from(webhooks)
    .where(eq(webhooks.id, id))
  return found
}
