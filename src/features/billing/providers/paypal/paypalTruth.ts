import { inArray } from 'drizzle-orm'
import { addDuration } from '#features/credits/period.ts'
import type { Db } from '#platform/db/db.ts'
import type { ChargeTruth, PaymentTruth } from '../provider.ts'
import { fromPaypal, type PaypalMoney } from './paypalAmount.ts'
import { type PaypalApi, PaypalRefusal } from './paypalApi.ts'
import { type Cycle, lengthOf } from './paypalPlan.ts'
import { paypalRefunds } from './schema.ts'

type Capture = { id: string; status: string; amount: PaypalMoney; create_time: string }
type Refund = { id: string; status: string; amount: PaypalMoney }

/** An order of PayPal, as far as we read it. */
export type PaypalOrder = {
  id: string
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED'
  update_time?: string
  payer?: { email_address?: string }
  payment_source?: { paypal?: { email_address?: string } }
  purchase_units: { payments?: { captures?: Capture[]; refunds?: Refund[] } }[]
}

/** A subscription of PayPal with its plan, as far as we read it. */
export type PaypalSubscription = {
  id: string
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'
  create_time: string
  subscriber?: { email_address?: string }
  billing_info?: { failed_payments_count?: number }
  plan?: { billing_cycles?: Cycle[] }
}

type Transaction = {
  id: string
  status: string
  amount_with_breakdown: { gross_amount: PaypalMoney }
  time: string
}

/** Ids of subscriptions begin so; those of orders have no hyphen. */
export const isSubscription = (checkoutId: string): boolean => checkoutId.startsWith('I-')

/** What was taken and is not undone: a part or all of it may have gone back. */
const taken = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

/** PayPal charges a renewal in the course of the day on which the period ends: until then access goes on. */
const renewalGraceMilliseconds = 24 * 3_600_000

/** A buyer may open a dispute for 180 days; older charges are not asked about. */
const disputableMilliseconds = 200 * 86_400_000

const nothing = { email: undefined, charges: [], subscription: undefined }

/** Everything that PayPal knows of a checkout. An order that its buyer has approved is captured on the way: before, nothing is paid. */
export async function readTruth(api: PaypalApi, db: Db, checkoutId: string): Promise<PaymentTruth> {
  try {
    return await (isSubscription(checkoutId) ? readSubscription(api, db, checkoutId) : readOrder(api, checkoutId))
  } catch (error) {
    // What nobody approves is forgotten there after some hours.
    if (error instanceof PaypalRefusal && error.status === 404) return { ...nothing, status: 'failed' }
    throw error
  }
}

async function readOrder(api: PaypalApi, id: string): Promise<PaymentTruth> {
  const path = `/v2/checkout/orders/${id}`
  const found = await api.call<PaypalOrder>(path)
  const { order, isRefused } =
    found.status === 'APPROVED' ? await capture(api, found) : { order: found, isRefused: false }
  const email = order.payment_source?.paypal?.email_address ?? order.payer?.email_address
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
  const refunds = order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? [])
  const charges: ChargeTruth[] = []
  for (const one of captures.filter(({ status }) => taken.includes(status))) {
    const amountMinor = fromPaypal(one.amount)
    charges.push({
      ...{ id: one.id, amountMinor, currency: one.amount.currency_code, paidAt: new Date(one.create_time) },
      refundedMinor: one.status === 'REFUNDED' ? amountMinor : Math.min(amountMinor, sumOf(refunds)),
      disputed: await isDisputed(api, one.id, new Date(one.create_time)),
      period: undefined,
    })
  }
  const status = charges.length > 0 ? 'paid' : order.status === 'VOIDED' ? 'failed' : 'open'
  const waitsForBuyer = status === 'open' && (isRefused || unapproved.includes(order.status))
  return { status, waitsForBuyer, email, charges, subscription: undefined }
}

const unapproved = ['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED']

type Captured = { order: PaypalOrder; isRefused: boolean }

/** Takes the money of an approved order; the order as it is afterwards. A card that was refused leaves it open for another one. */
async function capture(api: PaypalApi, order: PaypalOrder): Promise<Captured> {
  const path = `/v2/checkout/orders/${order.id}`
  try {
    // With the time of the approval: after a refused card another one is another attempt.
    const requestId = `capture-${order.id}-${Date.parse(order.update_time ?? '') || 0}`
    const captured = await api.call<PaypalOrder>(`${path}/capture`, { method: 'POST', body: {}, requestId })
    return { order: captured, isRefused: false }
  } catch (error) {
    const isKnown = error instanceof PaypalRefusal && error.status === 422
    if (!isKnown) throw error
    if (error.issues.includes('ORDER_ALREADY_CAPTURED'))
      return { order: await api.call<PaypalOrder>(path), isRefused: false }
    if (error.issues.some((issue) => refusedCards.includes(issue))) return { order, isRefused: true }
    throw error
  }
}

const refusedCards = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY']

async function readSubscription(api: PaypalApi, db: Db, id: string): Promise<PaymentTruth> {
  const path = `/v1/billing/subscriptions/${id}`
  const subscription = await api.call<PaypalSubscription>(`${path}?fields=plan`)
  const { status, create_time, subscriber, billing_info, plan } = subscription
  const isApproved = status !== 'APPROVAL_PENDING' && status !== 'APPROVED'
  const charges = isApproved ? await chargesOf(api, db, { path, since: create_time, cycles: plan?.billing_cycles }) : []
  const paidUntil = charges.at(-1)?.period?.end
  const failedAttempts = billing_info?.failed_payments_count ?? 0
  const isDue =
    status === 'ACTIVE' && failedAttempts === 0 && paidUntil !== undefined && paidUntil.getTime() <= Date.now()
  return {
    status: charges.length > 0 ? 'paid' : status === 'CANCELLED' || status === 'EXPIRED' ? 'failed' : 'open',
    // Its first charge comes soon after the approval, unless that was refused.
    waitsForBuyer: charges.length === 0 && (status === 'APPROVAL_PENDING' || failedAttempts > 0),
    email: subscriber?.email_address,
    charges,
    subscription:
      charges.length === 0
        ? undefined
        : {
            id,
            renews: status === 'ACTIVE',
            graceUntil: isDue ? new Date(paidUntil.getTime() + renewalGraceMilliseconds) : undefined,
            failedAttempts,
            unpaid: status === 'SUSPENDED' && failedAttempts > 0,
          },
  }
}

/** The charges of a subscription, the oldest first. A period begins where the last one ended, and one that was never paid is left out. */
async function chargesOf(
  api: PaypalApi,
  db: Db,
  { path, since, cycles = [] }: { path: string; since: string; cycles: Cycle[] | undefined },
): Promise<ChargeTruth[]> {
  const range = new URLSearchParams({ start_time: since, end_time: new Date(Date.now() + 86_400_000).toISOString() })
  const { transactions = [] } = await api.call<{ transactions?: Transaction[] }>(`${path}/transactions?${range}`)
  const paid = transactions
    .filter(({ status }) => taken.includes(status))
    .sort((one, other) => Date.parse(one.time) - Date.parse(other.time))
  const inOrder = cycles.toSorted((one, other) => one.sequence - other.sequence)
  const charges: ChargeTruth[] = []
  for (const [index, { id, status, time, amount_with_breakdown }] of paid.entries()) {
    const cycle = inOrder[Math.min(index, inOrder.length - 1)]
    if (!cycle) throw new Error('PayPal tells of no billing cycles')
    const paidAt = new Date(time)
    const length = lengthOf(cycle)
    let start = charges.at(-1)?.period?.end ?? paidAt
    while (addDuration(start, length) <= paidAt) start = addDuration(start, length)
    const { gross_amount: amount } = amount_with_breakdown
    const amountMinor = fromPaypal(amount)
    const partMinor = status === 'PARTIALLY_REFUNDED' ? await refundedOf(api, db, id) : 0
    charges.push({
      ...{ id, amountMinor, currency: amount.currency_code, paidAt },
      refundedMinor: status === 'REFUNDED' ? amountMinor : Math.min(amountMinor, partMinor),
      disputed: await isDisputed(api, id, paidAt),
      period: { start, end: addDuration(start, length) },
    })
  }
  return charges
}

/** What went back of a charge of a subscription. PayPal says only that it was a part: its refunds are those that we made or were told of. */
async function refundedOf(api: PaypalApi, db: Db, chargeId: string): Promise<number> {
  const known = await db
    .select()
    .from(paypalRefunds)
    .where(inArray(paypalRefunds.chargeId, [chargeId]))
  return sumOf(await Promise.all(known.map(({ id }) => api.call<Refund>(`/v2/payments/refunds/${id}`))))
}

const sumOf = (refunds: readonly Refund[]): number =>
  refunds
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((sum, { amount }) => sum + fromPaypal(amount), 0)

type Dispute = { dispute_id: string; status: string; dispute_outcome?: { outcome_code?: string } }

/** Whether the buyer wants the money of a charge back, and it is not decided for us. */
async function isDisputed(api: PaypalApi, chargeId: string, paidAt: Date): Promise<boolean> {
  if (Date.now() - paidAt.getTime() > disputableMilliseconds) return false
  const { items = [] } = await api
    .call<{ items?: Dispute[] }>(`/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(chargeId)}`)
    .catch((error: unknown) => {
      // The app there may not read disputes: then none are known, and payments count all the same.
      if (error instanceof PaypalRefusal && error.status === 403) return { items: [] }
      throw error
    })
  for (const { dispute_id, status } of items) {
    if (status !== 'RESOLVED') return true
    const { dispute_outcome } = await api.call<Dispute>(`/v1/customer/disputes/${dispute_id}`)
    if (dispute_outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR') return true
  }
  return false
}
