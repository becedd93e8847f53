import type Stripe from 'stripe'
import type { ChargeTruth, PaymentTruth } from '../provider.ts'
import { fromStripe } from './stripeAmount.ts'

/** Stripe charges a renewal about an hour after the new period has begun: until then access goes on. */
const renewalGraceMilliseconds = 3 * 3_600_000

/**
 * Everything that Stripe knows of a checkout session: its payment, or the invoices of its subscription. Two questions for a
 * payment, and three for a subscription however often it has renewed: its charges come in one list with their refunds,
 * and only for a charge that is disputed is asked how that stands.
 */
export async function readTruth(stripe: Stripe, checkoutId: string): Promise<PaymentTruth> {
  const session = await stripe.checkout.sessions.retrieve(checkoutId, { expand: ['subscription'] })
  const shared = {
    email: session.customer_details?.email ?? session.customer_email ?? undefined,
    status: statusOf(session),
  }
  const subscription = typeof session.subscription === 'object' ? session.subscription : null
  if (subscription) return { ...shared, ...(await readSubscription(stripe, subscription)) }
  const paymentId = idOf(session.payment_intent)
  const charge = paymentId && session.payment_status === 'paid' ? await readPayment(stripe, paymentId) : undefined
  return { ...shared, charges: charge ? [charge] : [], subscription: undefined }
}

function statusOf({ status, payment_status }: Stripe.Checkout.Session): PaymentTruth['status'] {
  if (payment_status !== 'unpaid') return 'paid'
  return status === 'expired' ? 'failed' : 'open'
}

async function readSubscription(stripe: Stripe, subscription: Stripe.Subscription) {
  const charges: ChargeTruth[] = []
  let failedAttempts = 0
  const taken = await chargesOf(stripe, subscription.customer)
  const invoices = stripe.invoices.list({ subscription: subscription.id, limit: 100, expand: ['data.payments'] })
  for await (const invoice of invoices) {
    if (invoice.status === 'open') failedAttempts = Math.max(failedAttempts, invoice.attempt_count)
    const paymentId = paymentOf(invoice)
    if (invoice.status !== 'paid' || invoice.amount_paid === 0 || !paymentId) continue
    const charge = taken.get(paymentId)
    if (charge) charges.push({ ...(await truthOf(stripe, paymentId, charge)), period: periodOf(invoice) })
  }
  // The oldest first: the first charge is the order's own.
  charges.sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
  const goesOn = ['active', 'trialing', 'past_due'].includes(subscription.status)
  const renews = goesOn && !subscription.cancel_at_period_end && subscription.cancel_at === null
  return {
    charges,
    subscription: {
      ...{ id: subscription.id, renews, graceUntil: graceOf(subscription, charges), failedAttempts },
      unpaid: isUnpaid(subscription),
    },
  }
}

/** What becomes of a subscription whose last try is refused is a setting at Stripe: it is cancelled, or stays unpaid. */
const isUnpaid = ({ status, cancellation_details }: Stripe.Subscription): boolean =>
  status === 'unpaid' || (status === 'canceled' && cancellation_details?.reason === 'payment_failed')

/** A period has begun that is not paid yet, and Stripe is about to charge it. */
function graceOf(subscription: Stripe.Subscription, charges: ChargeTruth[]): Date | undefined {
  const start = (subscription.items.data[0]?.current_period_start ?? 0) * 1000
  const paidUntil = Math.max(0, ...charges.map(({ period }) => period?.end.getTime() ?? 0))
  const isDue = subscription.status === 'active' && paidUntil > 0 && start >= paidUntil
  return isDue ? new Date(start + renewalGraceMilliseconds) : undefined
}

/** What was taken of a customer, by the ids of the payments. */
async function chargesOf(stripe: Stripe, customer: string | { id: string }): Promise<Map<string, Stripe.Charge>> {
  const taken = new Map<string, Stripe.Charge>()
  for await (const charge of stripe.charges.list({ customer: idOf(customer) ?? '', limit: 100 })) {
    const paymentId = idOf(charge.payment_intent)
    // A payment keeps its refused tries beside the one that went through.
    if (paymentId && charge.status === 'succeeded') taken.set(paymentId, charge)
  }
  return taken
}

/** A single payment; undefined where nothing was taken. */
async function readPayment(stripe: Stripe, paymentId: string): Promise<ChargeTruth | undefined> {
  const payment = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
  const charge = payment.latest_charge
  if (payment.status !== 'succeeded' || !charge || typeof charge === 'string') return undefined
  return truthOf(stripe, paymentId, charge)
}

/** What was taken with a charge, given back and is disputed. */
async function truthOf(stripe: Stripe, paymentId: string, charge: Stripe.Charge): Promise<ChargeTruth> {
  const currency = charge.currency.toUpperCase()
  return {
    id: paymentId,
    amountMinor: fromStripe(charge.amount_captured, currency),
    refundedMinor: fromStripe(charge.amount_refunded, currency),
    currency,
    disputed: charge.disputed && !(await isDisputeWon(stripe, paymentId)),
    paidAt: new Date(charge.created * 1000),
    period: undefined,
  }
}

/** Stripe calls a charge disputed for ever, also when the bank has decided for the seller. */
async function isDisputeWon(stripe: Stripe, paymentId: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: 1 })
  return data[0] !== undefined && ['won', 'warning_closed', 'prevented'].includes(data[0].status)
}

const paymentOf = (invoice: Stripe.Invoice) =>
  invoice.payments?.data.map(({ payment }) => idOf(payment.payment_intent ?? null)).find((id) => id !== undefined)

/** What an invoice pays for: its lines begin and end at different moments, a line that is paid once lasts no time. */
function periodOf({ lines }: Stripe.Invoice): { start: Date; end: Date } {
  const periods = lines.data.map(({ period }) => period)
  const longest = periods.reduce(
    (a, b) => (b.end - b.start > a.end - a.start ? b : a),
    periods[0] ?? { start: 0, end: 0 },
  )
  return { start: new Date(longest.start * 1000), end: new Date(longest.end * 1000) }
}

/** The id of something that may be expanded. */
export const idOf = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id
