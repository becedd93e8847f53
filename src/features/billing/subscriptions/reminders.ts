import { and, eq, gt, isNotNull, lte, max, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { askForMail } from '#features/accounts/mailing.ts'
import { memberships } from '#features/accounts/schema.ts'
import { addDuration } from '#features/credits/period.ts'
import type { OrderRow } from '../orders/orders.ts'
import type { BillingPlace } from '../providers/place.ts'
import { mayTellOfEnd, mayTellOfRenewal, orders, payments, type ReminderKind, reminders } from '../schema.ts'

const day = 86_400_000

/** So long before its end a trial is told to turn into the full price. A shorter one was told of when it was bought. */
const trialMilliseconds = day
/** So long before a plan of many months renews its buyer hears of it. */
const renewalMilliseconds = 7 * day
/** A period from which on a renewal may come as a surprise. */
const longMonths = 6
/** What ended longer ago is no news: nobody is told after a long standstill. */
const endedMilliseconds = 30 * day

/** An order with the end of what is paid. */
type Due = { order: OrderRow; end: Date }

/** The same of one that renews, with how many charges there were and since when. */
type Renewing = Due & { charges: number; began: Date }

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
function kindOf({ order: { offer }, end, charges, began }: Renewing, now: Date): ReminderKind | undefined {
  const left = end.getTime() - now.getTime()
  const isTrial = offer.offerType === 1 && charges === 1
  if (isTrial) {
    const isLong = end.getTime() - began.getTime() > trialMilliseconds
    return isLong && left <= trialMilliseconds ? 'trial-ends' : undefined
  }
  const isLong = addDuration(now, offer.period) >= addDuration(now, { duration: longMonths, unit: 4 })
  return isLong ? 'renews-soon' : undefined
}

/** Orders that renew within a time from now and of whose renewal somebody may have to hear. */
async function endingBetween({ db }: BillingPlace, now: Date, within: number): Promise<Renewing[]> {
  const ofOrder = sql`from payment where order_id = ${orders}.id`
  const rows = await db
    .select({
      order: orders,
      began: sql<Date | null>`(select min(period_start) ${ofOrder})`.mapWith(payments.periodStart),
      charges: sql`(select count(*) ${ofOrder})`.mapWith(Number),
    })
    .from(orders)
    .where(and(mayTellOfRenewal, gt(orders.paidUntil, now), lte(orders.paidUntil, new Date(now.getTime() + within))))
  return rows.flatMap(({ began, charges, order }) =>
    began ? dueOf(order).map((due) => ({ ...due, began, charges })) : [],
  )
}

/** What has ended and left its account without a membership, by account, the newest first; not what ended before something that was told of. */
async function endedPlans({ db }: BillingPlace, now: Date): Promise<Due[][]> {
  const from = new Date(now.getTime() - endedMilliseconds)
  const hasEnded = and(mayTellOfEnd, gt(orders.paidUntil, from), lte(orders.paidUntil, now))
  // By themselves, each for those whom the one before has left: asked for together, all memberships would be read.
  const found = await db
    .selectDistinct({ accountId: orders.accountId })
    .from(orders)
    .where(and(hasEnded, isNotNull(orders.accountId)))
  const without = await db
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(and(isOneOf(memberships.accountId, found), lte(memberships.expiresAt, now)))
  if (without.length === 0) return []
  const theirs = isOneOf(orders.accountId, without)
  // What renews and is not paid yet has not ended: the bank is still being asked.
  const isRenewing = and(eq(orders.renews, true), eq(orders.status, 'paid'))
  const plans = await db
    .select()
    .from(orders)
    .where(and(theirs, or(hasEnded, isRenewing)))
  const told = await db
    .select({ accountId: orders.accountId, last: max(reminders.periodEnd) })
    .from(reminders)
    .innerJoin(orders, eq(orders.id, reminders.orderId))
    .where(and(eq(reminders.kind, 'ended'), theirs))
    .groupBy(orders.accountId)
  const renewing = new Set(plans.flatMap(({ renews, accountId }) => (renews ? accountId : [])))
  const toldOf = new Map(told.map(({ accountId, last }) => [accountId, last?.getTime() ?? 0]))
  const ended = plans
    .filter(({ accountId }) => !renewing.has(accountId))
    .flatMap(dueOf)
    .filter(({ order, end }) => (toldOf.get(order.accountId) ?? 0) < end.getTime())
  return [...Map.groupBy(ended, ({ order }) => order.accountId).values()].map((plans) =>
    plans.sort((a, b) => b.end.getTime() - a.end.getTime()),
  )
}

/** Whether a column names one of these accounts. */
const isOneOf = (column: AnyPgColumn, accounts: readonly { accountId: number | null }[]) =>
  sql`${column} = any(${sql.param(accounts.map(({ accountId }) => accountId))}::bigint[])`

const dueOf = (order: OrderRow): Due[] => (order.paidUntil ? [{ order, end: order.paidUntil }] : [])

/** Marks and asks in one transaction; false where that was done before. `along` are told of by the same mail. */
function remindOf({ db, queue }: BillingPlace, kind: ReminderKind, due: Due, along: Due[] = []): Promise<boolean> {
  const { order, end } = due
  return db.transaction(async (tx) => {
    const marked = await tx
      .insert(reminders)
      .values([due, ...along].map((one) => ({ orderId: one.order.id, kind, periodEnd: one.end })))
      .onConflictDoNothing()
      .returning({ orderId: reminders.orderId })
    // Told now or by somebody before: it is not looked at again.
    if (kind === 'ended')
      for (const one of [due, ...along])
        await tx.update(orders).set({ endedTold: one.end }).where(eq(orders.id, one.order.id))
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
