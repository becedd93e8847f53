import type { PaymentTruth } from '../provider.ts'
import type { SandboxState, SandboxSubscription } from './state.ts'

/** A checkout of the sandbox as every provider tells it. */
export function truthOf({ status, email, offer, charges, subscription }: SandboxState): PaymentTruth {
  return {
    status: status === 'expired' ? 'failed' : status,
    email: email ?? undefined,
    charges: charges.map(({ id, amountMinor, refundedMinor, disputed, paidAt, period }) => ({
      ...{ id, amountMinor, refundedMinor, disputed },
      currency: offer.currency,
      paidAt: new Date(paidAt),
      period: period ? { start: new Date(period.start), end: new Date(period.end) } : undefined,
    })),
    subscription: subscription
      ? {
          id: subscription.id,
          renews: subscription.status !== 'ended' && !subscription.cancelAtPeriodEnd,
          graceUntil: undefined,
          failedAttempts: subscription.failedAttempts,
          unpaid: isUnpaid(subscription),
        }
      : undefined,
  }
}

const isUnpaid = ({ status, cancelAtPeriodEnd, failedAttempts }: SandboxSubscription): boolean =>
  status === 'ended' && !cancelAtPeriodEnd && failedAttempts > 0
