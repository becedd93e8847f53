import { and, between, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/db.ts'
import type { OrderRow } from '../orders/orders.ts'
import { orders, payments, takingSums } from '../schema.ts'

type Payment = Pick<typeof payments.$inferSelect, 'amountMinor' | 'refundedMinor' | 'currency' | 'paidAt'>

const dayMs = 86_400_000

/** For so many days the sums are counted again now and then. */
const recountedDays = 35

/** A day in UTC such as 2026-05-31. */
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/**
 * Writes what changed in the payments of an order into the sums of its days. It comes last in its transaction: whoever holds a sum waits for
 * nobody any more.
 */
export async function writeTakings(
  tx: Queryable,
  { site, offer }: Pick<OrderRow, 'site' | 'offer'>,
  before: readonly Payment[],
  now: readonly Payment[],
): Promise<void> {
  const changes = new Map<string, { payments: number; paidMinor: number; refundedMinor: number }>()
  const add = (sign: 1 | -1) => (payment: Payment) => {
    const key = `${dayOf(payment.paidAt)} ${payment.currency}`
    const sum = changes.get(key) ?? { payments: 0, paidMinor: 0, refundedMinor: 0 }
    sum.payments += sign
    sum.paidMinor += sign * payment.amountMinor
    sum.refundedMinor += sign * payment.refundedMinor
    changes.set(key, sum)
  }
  before.forEach(add(-1))
  now.forEach(add(1))
  const rows = [...changes]
    .filter(([, sum]) => Object.values(sum).some((value) => value !== 0))
    // All who write several lock them in one order.
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, sum]) => {
      const [day = '', currency = ''] = key.split(' ')
      return { day, site, plan: offer.planId, currency, ...sum }
    })
  if (rows.length === 0) return
  const { day, plan, currency } = takingSums
  await tx
    .insert(takingSums)
    .values(rows)
    .onConflictDoUpdate({
      target: [day, takingSums.site, plan, currency],
      set: {
        payments: sql`${takingSums.payments} + excluded.payments`,
        paidMinor: sql`${takingSums.paidMinor} + excluded.paid_minor`,
        refundedMinor: sql`${takingSums.refundedMinor} + excluded.refunded_minor`,
      },
    })
}

/**
 * Counts the sums of the last days anew from the payments: an older program that runs on during a deployment writes none. Day by day, since nobody
 * writes sums meanwhile. Who has written them already is waited for; who has not yet is not seen, and adds to what is found here.
 */
export async function recountTakings(db: Db, today: Date): Promise<void> {
  const first = new Date(dayOf(today)).getTime() - (recountedDays - 1) * dayMs
  for (let at = first; at <= today.getTime(); at += dayMs)
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${takingSums} in exclusive mode`)
      await tx.delete(takingSums).where(eq(takingSums.day, dayOf(new Date(at))))
      await tx.insert(takingSums).select(
        tx
          .select({
            day: sql<string>`${dayOf(new Date(at))}::date`.as('day'),
            site: orders.site,
            plan: sql<string>`${orders.offer}->>'planId'`.as('plan'),
            currency: payments.currency,
            payments: sql<number>`count(*)`.as('payments'),
            paidMinor: sql<number>`sum(${payments.amountMinor})`.as('paid_minor'),
            refundedMinor: sql<number>`sum(${payments.refundedMinor})`.as('refunded_minor'),
          })
          .from(payments)
          .innerJoin(orders, eq(orders.id, payments.orderId))
          .where(and(gte(payments.paidAt, new Date(at)), lt(payments.paidAt, new Date(at + dayMs))))
          .groupBy(orders.site, sql`${orders.offer}->>'planId'`, payments.currency),
      )
    })
}

/** Whose takings, and from which day to before which; both are the first moments of days in UTC. */
export type WantedTakings = { sites: readonly string[] | null; from: Date; until: Date }

const isWanted = ({ sites, from, until }: WantedTakings) =>
  and(
    between(takingSums.day, dayOf(from), dayOf(new Date(until.getTime() - 1))),
    sites === null ? undefined : inArray(takingSums.site, [...sites]),
  )

const sums = {
  payments: sql`sum(${takingSums.payments})`.mapWith(Number),
  paidMinor: sql`sum(${takingSums.paidMinor})`.mapWith(Number),
  refundedMinor: sql`sum(${takingSums.refundedMinor})`.mapWith(Number),
}

/** What came in and went back by day, site, plan and currency; amounts in minor units. */
export function takings(db: Db, wanted: WantedTakings) {
  const { day, site, plan, currency } = takingSums
  const { paidMinor, refundedMinor } = takingSums
  return db
    .select({ day, site, plan, currency, payments: takingSums.payments, paidMinor, refundedMinor })
    .from(takingSums)
    .where(isWanted(wanted))
    .orderBy(day, site, plan, currency)
}

/** The same by day and currency. */
export function takingsByDay(db: Db, wanted: WantedTakings) {
  const { day, currency } = takingSums
  return db
    .select({ day, currency, ...sums })
    .from(takingSums)
    .where(isWanted(wanted))
    .groupBy(day, currency)
    .orderBy(day, currency)
}

/** The same by site, plan and currency over all days. */
export function takingsByPlan(db: Db, wanted: WantedTakings) {
  const { site, plan, currency } = takingSums
  return db
    .select({ site, plan, currency, ...sums })
    .from(takingSums)
    .where(isWanted(wanted))
    .groupBy(site, plan, currency)
    .orderBy(site, plan, currency)
}
