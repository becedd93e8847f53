import { and, eq, inArray, sql } from 'drizzle-orm'
import { claimUnconfirmed } from '#features/accounts/people/claim.ts'
import { accounts } from '#features/accounts/schema.ts'
import { addDuration, endOfTime, isLifetime } from '#features/credits/period.ts'
import type { Queryable } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import { writeTakings } from '../figures/takings.ts'
import { isForNewcomers } from '../offers/offer.ts'
import { hasBought, type OrderRow, type PaymentRow } from '../orders/orders.ts'
import { unlockOrdered } from '../previews/unlockOrdered.ts'
import { type BillingPlace, providerOf } from '../providers/place.ts'
import type { ChargeTruth, PaymentTruth } from '../providers/provider.ts'
import { type OrderStatus, orders, payments, webhooks } from '../schema.ts'
import { tellBuyer } from './buyerMails.ts'
import { joinCalls } from './joinCalls.ts'
import { updateMembership } from './paidMembership.ts'
import { cancelQueue, declineQueue } from './queues.ts'
import { numberReceipts } from './receiptNumber.ts'
import type { Synced } from './synced.ts'
import { isTrialTurned } from './turns.ts'

/** An order after a reading, its payments, the oldest first, and what was read, where that was not overtaken. */
type Settled = Pick<Synced, 'order' | 'payments'> & { truth?: PaymentTruth }

/** What a reading writes down: the order, its payments, and the webhooks that are handled with it. */
type Wanted = { orderId: string; webhookIds: readonly string[] }

/**
 * Asks the provider for the truth about an order and writes it down: order, payments, account, membership and the mails
 * about it, all in one transaction, and with them that the webhook, where one brought it about, is handled. Every value is
 * absolute, so doing it twice, late or in another order changes nothing. Who asks about an order that is being read shares
 * the next reading. Throws notFound.
 */
export function syncOrder(place: BillingPlace, orderId: string, webhookId?: string): Promise<Settled> {
  const join =
    readings.get(place) ??
    joinCalls<string | undefined, Settled>((id, wishes) =>
      readAndWrite(place, { orderId: id, webhookIds: wishes.filter((wish) => wish !== undefined) }),
    )
  readings.set(place, join)
  return join(orderId, webhookId)
}

const readings = new WeakMap<BillingPlace, (orderId: string, webhookId: string | undefined) => Promise<Settled>>()

/**
 * Reads first and locks afterwards: no connection is held while a provider thinks. That an older truth is never written over
 * a newer one is kept by the count of readings that were written: a reading that was overtaken since it began is not
 * written, but made anew. Where it was overtaken twice, the second one began after we were asked and is as good as ours.
 */
async function readAndWrite(place: BillingPlace, wanted: Wanted): Promise<Settled> {
  const [asked] = await place.db.select().from(orders).where(eq(orders.id, wanted.orderId))
  if (!asked?.checkoutId) throw notFound()
  const provider = providerOf(place, asked.provider)
  for (let began = asked.readings; ; ) {
    const truth = await provider.read(asked.checkoutId)
    const outcome = await place.db.transaction(async (tx): Promise<Settled | { overtakenBy: number }> => {
      const [before] = await tx.select().from(orders).where(eq(orders.id, wanted.orderId)).for('update')
      if (!before) throw notFound()
      const isOvertaken = before.readings !== began
      if (isOvertaken && before.readings < asked.readings + 2) return { overtakenBy: before.readings }
      const settled = isOvertaken
        ? { order: before, payments: await paymentsOf(tx, before.id) }
        : await write(place, tx, before, truth)
      await markHandled(tx, wanted.webhookIds)
      return settled
    })
    if (!('overtakenBy' in outcome)) return outcome
    began = outcome.overtakenBy
  }
}

/** Writes a truth down. The order's row is locked. */
async function write(place: BillingPlace, tx: Queryable, before: OrderRow, truth: PaymentTruth): Promise<Settled> {
  const known = await paymentsOf(tx, before.id)
  for (const charge of truth.charges) await writePayment(tx, before, charge, known)
  await numberReceipts(tx, before)
  const now = await paymentsOf(tx, before.id)

  // Only the first payment finds an owner: an account that was deleted later is not made again by a renewal.
  const isFirst = known.length === 0 && now.length > 0
  const buyer = isFirst ? await accountFor(tx, before, truth) : {}
  const isDeclined = isFirst ? await isLateNewcomer(tx, before, buyer) : before.status === 'declined'
  const isGuests = isFirst && !isDeclined && before.accountId === null && !buyer.madeAccount
  if (isGuests && buyer.accountId !== undefined) await claimUnconfirmed(place.queue, tx, buyer.accountId)
  const [order] = await tx
    .update(orders)
    .set({
      status: isDeclined ? 'declined' : statusOf(truth),
      ...(isFirst && truth.email ? { email: truth.email.toLowerCase() } : {}),
      subscriptionId: truth.subscription?.id ?? null,
      renews: truth.subscription?.renews ?? false,
      paidAt: truth.charges[0]?.paidAt ?? null,
      paidUntil: lastEnd(now),
      trialTurned: isTrialTurned(before.offer, now),
      syncedAt: sql`now()`,
      readings: before.readings + 1,
      ...buyer,
    })
    .where(eq(orders.id, before.id))
    .returning()
  if (!order) throw notFound()

  const synced = { before, order, known, payments: now, truth }
  // Who has paid nothing yet has no membership, and none that ended either.
  if (order.accountId !== null && now.length > 0) await updateMembership(tx, order.accountId, graceOf(truth))
  const { accountId, previewUid } = order
  if (isFirst && !isDeclined && accountId !== null && previewUid !== null)
    await unlockOrdered(place, tx, { accountId, previewUid })
  if (isFirst && isDeclined) await place.queue.send(tx, declineQueue, { orderId: order.id })
  else if (isFirst) await endOlderSubscriptions(place, tx, order)
  if (order.renews && isGivenBack(now) && !isGivenBack(known))
    await place.queue.send(tx, cancelQueue, { orderId: order.id })
  await tellBuyer(place, tx, synced)
  await writeTakings(tx, order, known, now)
  return synced
}

async function markHandled(tx: Queryable, webhookIds: readonly string[]): Promise<void> {
  if (webhookIds.length === 0) return
  await tx
    .update(webhooks)
    .set({ handledAt: sql`now()`, trouble: null })
    .where(inArray(webhooks.id, [...webhookIds]))
}

const paymentsOf = (tx: Queryable, orderId: string) =>
  tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.paidAt)

/** The latest end of what payments pay for; null without any. */
const lastEnd = (paid: readonly PaymentRow[]) =>
  paid.length === 0 ? null : new Date(Math.max(...paid.map(({ periodEnd }) => periodEnd.getTime())))

const graceOf = ({ subscription }: PaymentTruth) => (subscription?.renews ? subscription.graceUntil : undefined)

/** Where all money went back the order is refunded; a part of it leaves it paid. */
function statusOf({ status, charges }: PaymentTruth): OrderStatus {
  if (charges.length === 0) return status === 'failed' ? 'failed' : 'waiting'
  return charges.every(isRefunded) ? 'refunded' : 'paid'
}

const isRefunded = (charge: Pick<ChargeTruth, 'amountMinor' | 'refundedMinor'>) =>
  charge.amountMinor > 0 && charge.refundedMinor >= charge.amountMinor

/**
 * Whether the newest payment went back whole, by whomever: also the seller on the provider's own pages. What gives no access any more shall not be charged
 * again.
 */
const isGivenBack = (paid: readonly PaymentRow[]): boolean => paid.length > 0 && isRefunded(paid.at(-1)!)

async function writePayment(tx: Queryable, { id: orderId, offer }: OrderRow, charge: ChargeTruth, known: PaymentRow[]) {
  const { id, amountMinor, refundedMinor, currency, disputed, paidAt } = charge
  const period = charge.period ?? { start: paidAt, end: addDuration(paidAt, offer.first) }
  const end = isLifetime(offer.first) ? endOfTime : period.end
  const absolute = { amountMinor, refundedMinor, currency, disputed, paidAt, periodStart: period.start, periodEnd: end }
  // Not an upsert: that would use up a receipt number each time.
  const isThis = and(eq(payments.orderId, orderId), eq(payments.id, id))
  if (known.some((payment) => payment.id === id)) await tx.update(payments).set(absolute).where(isThis)
  else await tx.insert(payments).values({ id, orderId, ...absolute })
}

type Owner = { accountId?: number; madeAccount?: true }

/**
 * The account that the order belongs to: who ordered, else the one of the email that paid, made where there is none. Its row is
 * locked: of two orders that are paid at once the second one finds what the first has bought.
 */
async function accountFor(tx: Queryable, order: OrderRow, truth: PaymentTruth): Promise<Owner> {
  const email = (truth.email ?? order.email).toLowerCase()
  if (order.accountId === null && email === '') return {}
  if (order.accountId === null) {
    const [made] = await tx
      .insert(accounts)
      .values({ site: order.site, email, passwordHash: null })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (made) return { accountId: made.id, madeAccount: true }
  }
  const isOwner =
    order.accountId === null
      ? and(eq(accounts.site, order.site), eq(accounts.email, email))
      : eq(accounts.id, order.accountId)
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(isOwner).for('update')
  return account ? { accountId: account.id } : {}
}

/** Whether an order took an offer for newcomers by somebody who is none, which is known only now that they have paid. */
async function isLateNewcomer(tx: Queryable, { id, offer }: OrderRow, { accountId }: Owner): Promise<boolean> {
  if (accountId === undefined || !isForNewcomers(offer)) return false
  return hasBought(tx, accountId, { except: id })
}

/** Who buys anew shall not pay for two: what renewed before ends with the period that is paid, whose rest is kept. */
async function endOlderSubscriptions(place: BillingPlace, tx: Queryable, order: OrderRow): Promise<void> {
  if (order.accountId === null || !(order.renews || isLifetime(order.offer.first))) return
  const older = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, order.accountId), eq(orders.renews, true), sql`${orders.id} <> ${order.id}`))
  for (const { id } of older) await place.queue.send(tx, cancelQueue, { orderId: id })
}
