import { addDuration } from '#features/credits/period.ts'
import type { Language } from '#platform/languages.ts'
import type { Offer } from '../../offers/offer.ts'
import type { CardBehaviour } from './cards.ts'

/** How the webhooks of a checkout behave on their way. */
export const deliveries = ['once', 'twice', 'late', 'shuffled', 'never'] as const
export type Delivery = (typeof deliveries)[number]

/** A charge of the sandbox; moments are milliseconds. */
export type SandboxCharge = {
  id: string
  amountMinor: number
  refundedMinor: number
  disputed: boolean
  paidAt: number
  /** Absent for a single payment. */
  period: { start: number; end: number } | null
}

export type SandboxSubscription = {
  id: string
  status: 'active' | 'pastDue' | 'ended'
  cancelAtPeriodEnd: boolean
  /** End of what is paid, in milliseconds. */
  periodEnd: number
  failedAttempts: number
  nextAttemptAt: number
}

/** A checkout as the sandbox keeps it: what a real provider has on its own side. */
export type SandboxState = {
  id: string
  orderId: string
  siteTitle: string
  offer: Offer
  language: Language
  /** Fixed by who is logged in; null lets the buyer type one. */
  fixedEmail: string | null
  successUrl: string
  cancelUrl: string
  createdAt: number
  status: 'open' | 'paid' | 'expired'
  email: string | null
  card: CardBehaviour | null
  delivery: Delivery
  charges: SandboxCharge[]
  subscription: SandboxSubscription | null
  /** The refunds that were asked for, so that each is given once. */
  refundKeys?: string[]
}

/** What happened, as the type of a webhook. */
export type SandboxEventType =
  | 'checkout.paid'
  | 'checkout.expired'
  | 'subscription.created'
  | 'subscription.canceled'
  | 'subscription.ended'
  | 'charge.paid'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.disputed'
  | 'dispute.won'

/** A state after something, and the events that tell of it. */
export type Step = { state: SandboxState; events: SandboxEventType[] }

const day = 86_400_000
const openDays = 1
/** Refused renewals are tried again after a day, this many times; then the subscription ends. */
const mostRetries = 3

/** The checkout is paid with a card that pays, at a moment. A checkout that is not open stays as it is. */
export function payCheckout(
  state: SandboxState,
  by: { email: string; card: CardBehaviour; delivery: Delivery },
  now: number,
): Step {
  if (state.status !== 'open') return { state, events: [] }
  const { offer } = state
  const end = addDuration(new Date(now), offer.first).getTime()
  const charge: SandboxCharge = {
    ...newCharge(state, offer.nowMinor, now),
    period: offer.renews ? { start: now, end } : null,
    disputed: by.card === 'disputes',
  }
  const subscription: SandboxSubscription | null = offer.renews
    ? {
        id: `sub_${state.id}`,
        status: 'active',
        cancelAtPeriodEnd: false,
        periodEnd: end,
        failedAttempts: 0,
        nextAttemptAt: end,
      }
    : null
  return {
    state: { ...state, ...by, status: 'paid', charges: [charge], subscription },
    events: [
      'checkout.paid',
      ...(subscription ? (['subscription.created'] as const) : []),
      'charge.paid',
      ...(charge.disputed ? (['charge.disputed'] as const) : []),
    ],
  }
}

/** Everything that was due up to a moment: renewals, retries, the end of subscriptions and of open checkouts. */
export function settle(state: SandboxState, now: number): Step {
  let step: Step = { state, events: [] }
  for (let due = dueAt(step.state); due !== null && due <= now; due = dueAt(step.state)) {
    const { state: next, events } = settleOne(step.state, due)
    step = { state: next, events: [...step.events, ...events] }
  }
  return step
}

/** When the clock has something to do next; null where nothing more will happen. */
export function dueAt({ status, createdAt, subscription }: SandboxState): number | null {
  if (status === 'open') return createdAt + openDays * day
  if (!subscription || subscription.status === 'ended') return null
  return subscription.cancelAtPeriodEnd ? subscription.periodEnd : subscription.nextAttemptAt
}

function settleOne(state: SandboxState, due: number): Step {
  const { subscription } = state
  if (!subscription) return { state: { ...state, status: 'expired' }, events: ['checkout.expired'] }
  const ended = (): Step => ({
    state: { ...state, subscription: { ...subscription, status: 'ended' } },
    events: ['subscription.ended'],
  })
  if (subscription.cancelAtPeriodEnd) return ended()
  if (state.card === 'failsLater') {
    const failedAttempts = subscription.failedAttempts + 1
    if (failedAttempts > mostRetries) return ended()
    const tried = { ...subscription, status: 'pastDue' as const, failedAttempts, nextAttemptAt: due + day }
    return { state: { ...state, subscription: tried }, events: ['charge.failed'] }
  }
  const start = subscription.periodEnd
  const end = addDuration(new Date(start), state.offer.period).getTime()
  const charge = { ...newCharge(state, state.offer.fullMinor, due), period: { start, end } }
  return {
    state: {
      ...state,
      charges: [...state.charges, charge],
      subscription: { ...subscription, status: 'active', periodEnd: end, failedAttempts: 0, nextAttemptAt: end },
    },
    events: ['charge.paid'],
  }
}

/** No more charges; what is paid stays until its end. */
export function cancel(state: SandboxState): Step {
  const { subscription } = state
  if (!subscription || subscription.cancelAtPeriodEnd || subscription.status === 'ended') return { state, events: [] }
  // What was never paid for has no period to wait for.
  const status = subscription.status === 'pastDue' ? 'ended' : subscription.status
  return {
    state: { ...state, subscription: { ...subscription, status, cancelAtPeriodEnd: true } },
    events: ['subscription.canceled'],
  }
}

/** Another card from now on. What was refused is charged to it at once. */
export function changeCard(state: SandboxState, card: CardBehaviour, now: number): Step {
  const { subscription } = state
  if (!subscription || subscription.status === 'ended') return { state, events: [] }
  const isDue = subscription.status === 'pastDue'
  const changed = { ...state, card, subscription: isDue ? { ...subscription, nextAttemptAt: now } : subscription }
  return isDue ? settle(changed, now) : { state: changed, events: [] }
}

/** Gives money of a charge back: an amount in minor units, or all that is left. */
export function refund(state: SandboxState, chargeId: string, amountMinor: number | undefined): Step {
  const charges = state.charges.map((charge) => {
    if (charge.id !== chargeId) return charge
    const left = charge.amountMinor - charge.refundedMinor
    return { ...charge, refundedMinor: charge.refundedMinor + Math.min(left, amountMinor ?? left) }
  })
  return { state: { ...state, charges }, events: ['charge.refunded'] }
}

/** The bank decides for the seller: the disputed charge counts again. */
export function winDispute(state: SandboxState): Step {
  if (!state.charges.some(({ disputed }) => disputed)) return { state, events: [] }
  return {
    state: { ...state, charges: state.charges.map((charge) => ({ ...charge, disputed: false })) },
    events: ['dispute.won'],
  }
}

/**
 * Makes everything that happened so far older. So the clock of a checkout moves on while the clock on the wall stays: what
 * was bought now was then bought days ago, and its trial is over.
 */
export function age(state: SandboxState, milliseconds: number): SandboxState {
  const older = (moment: number) => moment - milliseconds
  return {
    ...state,
    createdAt: older(state.createdAt),
    charges: state.charges.map((charge) => ({
      ...charge,
      paidAt: older(charge.paidAt),
      period: charge.period && { start: older(charge.period.start), end: older(charge.period.end) },
    })),
    subscription: state.subscription && {
      ...state.subscription,
      periodEnd: older(state.subscription.periodEnd),
      nextAttemptAt: older(state.subscription.nextAttemptAt),
    },
  }
}

const newCharge = (state: SandboxState, amountMinor: number, paidAt: number) => ({
  id: `ch_${state.id}_${state.charges.length + 1}`,
  amountMinor,
  refundedMinor: 0,
  disputed: false,
  paidAt,
})
