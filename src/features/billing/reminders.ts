import { and, count, eq, gt, gte, inArray, lte, max, min, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { askForMail } from '#features/accounts/mailing.ts'
import { memberships } from '#features/accounts/schema.ts'
import { addDuration } from '#features/credits/period.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderRow } from './orders.ts'
import type { BillingPlace } from './place.ts'
import { orders, payments, type ReminderKind, reminders } from './schema.ts'

const day = 86_400_000

/** So long before its end a trial is told to turn into the full price. A shorter one was told of when it was bought. */
const trialMilliseconds = day
/** So long before a plan of many months renews its buyer hears of it. */
const renewalMilliseconds = 7 * day
/** A period from which on a renewal may come as a surprise. */
const longMonths = 6
/** What ended longer ago is no news: nobody is told after a long standstill. */
const endedMilliseconds = 30 * day

/** An order with the end of what is paid, and how many charges there were. */
type Due = { order: OrderRow; end: Date; charges: number; began: Date }

/**
 * Asks for the mails whose time has come: that a trial ends tomorrow, that a long plan renews in a week, that a plan has ended. Each
 * is asked for once, however often this runs, in however many processes, and wherever one of them is killed: the mark is
 * written in the transaction that asks for the mail. Answers how many were asked for.
 */
export async function remindBuyers(place: BillingPlace, now = new Date()): Promise<number> {
  let asked = 0
  for (const due of await endingBetween(place, now, renewalMilliseconds)) {
    const kind = kindOf(due, now)
    if (kind && (await remindOf(place, kind, due))) asked++
  }
  for (const [newest, ...others] of await endedPlans(place, now)) {
    if (newest && (await remindOf(place, 'ended', newest, others))) asked++
  }
  return asked
}

/** What is to be told of a plan that will be charged again; undefined where that is nothing yet. */
function kindOf({ order: { offer }, end, charges, began }: Due, now: Date): ReminderKind | undefined {
  const left = end.getTime() - now.getTime()
  const isTrial = offer.offerType === 1 && charges === 1
  if (isTrial) {
    const isLong = end.getTime() - began.getTime() > trialMilliseconds
    return isLong && left <= trialMilliseconds ? 'trial-ends' : undefined
  }
  const isLong = addDuration(now, offer.period) >= addDuration(now, { duration: longMonths, unit: 4 })
  return isLong ? 'renews-soon' : undefined
}

/** What orders were paid for, of those of which a paid period ends between two times: others are not read, however many there are. */
const endsOf = (db: Queryable, from: Date, until: Date) =>
  db
    .select({
      orderId: payments.orderId,
      end: max(payments.periodEnd).as('period_end_last'),
      began: min(payments.periodStart).as('period_start_first'),
      charges: count().as('charges'),
    })
    .from(payments)
    .where(
      inArray(
        payments.orderId,
        db
          .select({ orderId: payments.orderId })
          .from(payments)
          .where(and(gt(payments.periodEnd, from), lte(payments.periodEnd, until))),
      ),
    )
    .groupBy(payments.orderId)
    .as('paid')

/** Orders that renew within a time from now. */
async function endingBetween({ db }: BillingPlace, now: Date, within: number): Promise<Due[]> {
  const until = new Date(now.getTime() + within)
  const paid = endsOf(db, now, until)
  const rows = await db
    .select({ order: orders, end: paid.end, began: paid.began, charges: paid.charges })
    .from(orders)
    .innerJoin(paid, eq(paid.orderId, orders.id))
    .where(
      and(
        eq(orders.renews, true),
        eq(orders.status, 'paid'),
        ne(orders.email, ''),
        gt(paid.end, now),
        lte(paid.end, until),
      ),
    )
  return rows.flatMap(dueOf)
}

/** What has ended and left its account without a membership, by account, the newest first; not what ended before something that was told of. */
async function endedPlans({ db }: BillingPlace, now: Date): Promise<Due[][]> {
  const from = new Date(now.getTime() - endedMilliseconds)
  const paid = endsOf(db, from, now)
  const others = alias(orders, 'others')
  const told = db
    .select({ one: sql`1` })
    .from(others)
    .innerJoin(reminders, eq(reminders.orderId, others.id))
    .where(and(eq(others.accountId, orders.accountId), eq(reminders.kind, 'ended'), gte(reminders.periodEnd, paid.end)))
  const rows = await db
    .select({ order: orders, end: paid.end, began: paid.began, charges: paid.charges })
    .from(orders)
    .innerJoin(paid, eq(paid.orderId, orders.id))
    .innerJoin(memberships, eq(memberships.accountId, orders.accountId))
    .where(
      and(
        eq(orders.renews, false),
        eq(orders.status, 'paid'),
        ne(orders.email, ''),
        lte(memberships.expiresAt, now),
        lte(paid.end, now),
        gt(paid.end, from),
        notExists(told),
      ),
    )
  const renewing = await db
    .select({ accountId: orders.accountId })
    .from(orders)
    .where(
      and(
        eq(orders.renews, true),
        eq(orders.status, 'paid'),
        inArray(orders.accountId, [-1, ...rows.flatMap(({ order }) => order.accountId ?? [])]),
      ),
    )
  // What renews and is not paid yet has not ended: the bank is still being asked.
  const waiting = new Set(renewing.map(({ accountId }) => accountId))
  const ended = rows.flatMap(dueOf).filter(({ order }) => !waiting.has(order.accountId))
  return [...Map.groupBy(ended, ({ order }) => order.accountId).values()].map((plans) =>
    plans.sort((a, b) => b.end.getTime() - a.end.getTime()),
  )
}

type Row = Omit<Due, 'end' | 'began'> & { end: Date | null; began: Date | null }

const dueOf = ({ end, began, ...rest }: Row): Due[] => (end && began ? [{ ...rest, end, began }] : [])

/** Marks and asks in one transaction; false where that was done before. `along` are told of by the same mail. */
function remindOf({ db, queue }: BillingPlace, kind: ReminderKind, due: Due, along: Due[] = []): Promise<boolean> {
  const { order, end } = due
  return db.transaction(async (tx) => {
    const marked = await tx
      .insert(reminders)
      .values([due, ...along].map((one) => ({ orderId: one.order.id, kind, periodEnd: one.end })))
      .onConflictDoNothing()
      .returning({ orderId: reminders.orderId })
    if (!marked.some(({ orderId }) => orderId === order.id)) return false
    await askForMail(queue, tx, {
      key: `order-${kind}-${order.id}-${end.getTime()}`,
      kind: `order-${kind}`,
      ...{ site: order.site, to: order.email, language: order.language, origin: order.origin },
      data: { orderId: order.id },
    })
    return true
  })
}
