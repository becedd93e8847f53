import { and, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { invalidRequest } from '#platform/errors.ts'
import { formatMinor, isPayable, toMinor } from '#platform/money/money.ts'
import { inEach } from '#platform/texts.ts'
import { billingErrors } from './errorTexts.ts'
import type { OrderRow, PaymentRow } from './orders/orders.ts'
import { syncOrder } from './payments/sync.ts'
import { type BillingPlace, providerOf } from './providers/place.ts'
import { orders, payments, webhooks } from './schema.ts'
import { cancelOrder } from './subscriptions/cancel.ts'

/** The newest orders, of a site or of all, for the operator. */
export const listOrders = (db: Db, options: { site: string | undefined; most: number }) =>
  db
    .select()
    .from(orders)
    .where(options.site ? eq(orders.site, options.site) : undefined)
    .orderBy(desc(orders.createdAt))
    .limit(options.most)

/** The newest webhooks; with `open` those that could not be used. */
export const listWebhooks = (db: Db, options: { open: boolean; most: number }) =>
  db
    .select()
    .from(webhooks)
    .where(options.open ? sql`${webhooks.handledAt} is null` : undefined)
    .orderBy(desc(webhooks.receivedAt))
    .limit(options.most)

/** What stood on the page where somebody asks for a refund, in minor units: all that had gone back of the order, and what was left of the payment. */
export type SeenMoney = { given: number; left: number }

/** That money as it is now, of an order's payments with the newest first; `left` is 0 where nothing is. */
export const moneyNow = (paid: readonly Pick<PaymentRow, 'amountMinor' | 'refundedMinor'>[]): SeenMoney => {
  const refundable = paid.find(isRefundable)
  return {
    given: paid.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0),
    left: refundable ? refundable.amountMinor - refundable.refundedMinor : 0,
  }
}

const isRefundable = ({ amountMinor, refundedMinor }: Pick<PaymentRow, 'amountMinor' | 'refundedMinor'>) =>
  refundedMinor < amountMinor

/**
 * Gives money of an order back: an amount in major units, else all that is left of its last payment. Asking for the same again
 * with nothing refunded in between gives once, and so does who asks again for what they saw before (`seen`), such as by pressing twice; where other
 * money has gone back since, it throws. What gives no access any more is not charged again either: where all is given
 * back the order renews no more. Answers what was given, written out, and whether the renewals were ended with it.
 */
export async function refundOrder(
  place: BillingPlace,
  orderId: string,
  amount: number | undefined,
  seen?: SeenMoney,
): Promise<{ given: string; ended: boolean }> {
  const order = await orderOf(place.db, orderId)
  const paid = await place.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(payments.paidAt))
  const now = moneyNow(paid)
  const { currency } = order
  const say = (minor: number) => formatMinor(minor, currency, 'en')
  if (seen && now.given !== seen.given) {
    const wanted = amount === undefined ? seen.left : toMinor(amount, currency)
    if (now.given - seen.given !== wanted) throw refundedMeanwhile(say(now.given - seen.given))
    return { given: say(wanted), ended: !order.renews && wanted === seen.left }
  }
  const payment = paid.find(isRefundable)
  if (!payment) throw nothingToRefund()
  const amountMinor = amount === undefined ? now.left : toMinor(amount, payment.currency)
  const isExact = amount === undefined || isPayable(amount, payment.currency)
  if (!(isExact && amountMinor > 0 && amountMinor <= now.left))
    throw notGivable(formatMinor(now.left, payment.currency, 'en'))
  const key = `refund-${payment.id}-${payment.refundedMinor}-${amountMinor}`
  await providerOf(place, order.provider).refund(payment.id, { amountMinor, currency: payment.currency, key })
  const ended = order.renews && amountMinor === now.left
  if (ended) await cancelOrder(place, order)
  else await syncOrder(place, order.id)
  return { given: formatMinor(amountMinor, payment.currency, 'en'), ended }
}

/** What came in and went back on one day in UTC, by site, provider and currency; amounts in minor units. */
export async function revenueOf(db: Db, day: Date) {
  const from = new Date(day.toISOString().slice(0, 10))
  const until = new Date(from.getTime() + 86_400_000)
  return db
    .select({
      site: orders.site,
      provider: orders.provider,
      currency: payments.currency,
      payments: count(),
      newOrders: sql`count(*) filter (where ${payments.paidAt} = ${orders.paidAt})`.mapWith(Number),
      paidMinor: sql`sum(${payments.amountMinor})`.mapWith(BigInt),
      refundedMinor: sql`sum(${payments.refundedMinor})`.mapWith(BigInt),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(gte(payments.paidAt, from), lt(payments.paidAt, until)))
    .groupBy(orders.site, orders.provider, payments.currency)
    .orderBy(orders.site, orders.provider, payments.currency)
}

/** The webhooks that were given up or are still open, to be handled again. */
export const openWebhookIds = async (db: Db): Promise<string[]> =>
  (await listWebhooks(db, { open: true, most: 1000 })).map(({ id }) => id)

async function orderOf(db: Db, id: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(inArray(sql`${orders.id}::text`, [id]))
  if (!order) throw unknownOrder(id)
  return order
}

const unknownOrder = (id: string) => invalidRequest(inEach(billingErrors, (say) => say.unknownOrder(id)))

const nothingToRefund = () => invalidRequest(inEach(billingErrors, (say) => say.nothingToRefund))

const refundedMeanwhile = (given: string) =>
  invalidRequest(inEach(billingErrors, (say) => say.refundedMeanwhile(given)))

const notGivable = (left: string) => invalidRequest(inEach(billingErrors, (say) => say.notGivable(left)))
