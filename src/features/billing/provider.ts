import type { Language } from '#platform/text.ts'
import type { Offer } from './offer.ts'

/** What a checkout is asked for: everything on it is decided by us, nothing by the browser. */
export type CheckoutWish = {
  orderId: string
  siteTitle: string
  offer: Offer
  language: Language
  /** Of who is logged in: it is then fixed in the checkout. */
  email: string | undefined
  successUrl: string
  cancelUrl: string
}

/** One charge as the provider knows it. Amounts are whole minor units of ISO 4217, whatever units the provider counts in. */
export type ChargeTruth = {
  id: string
  amountMinor: number
  refundedMinor: number
  currency: string
  disputed: boolean
  paidAt: Date
  /** What a charge of a subscription pays for; absent for a single payment. */
  period: { start: Date; end: Date } | undefined
}

/** Everything that the provider knows of one order, as it is now. */
export type PaymentTruth = {
  /** open: not paid yet; failed: it cannot be paid any more. */
  status: 'open' | 'paid' | 'failed'
  /** What the buyer typed at the checkout. */
  email: string | undefined
  charges: ChargeTruth[]
  subscription:
    | {
        id: string
        /** Whether another charge will come by itself. */
        renews: boolean
        /** A renewal is due and being charged: until then access goes on. */
        graceUntil: Date | undefined
        /** The renewal was refused this many times in a row. */
        failedAttempts: number
      }
    | undefined
}

/** By what an event may be matched with an order. */
export type EventRefs = { orderId?: string; checkoutId?: string; subscriptionId?: string; chargeId?: string }

export type ProviderEvent = { id: string; type: string; refs: EventRefs }

/**
 * A card payment provider. Its events only say that something has changed; what has, is always read anew. One suite of
 * tests runs against every implementation.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  /** Opens a hosted checkout for an order; asking twice gives the same one. Throws an AppError for what it cannot charge. */
  openCheckout(wish: CheckoutWish): Promise<{ checkoutId: string; url: string }>
  /** Everything about an order as it is now. */
  read(checkoutId: string): Promise<PaymentTruth>
  /** Checks the signature of a webhook and reads it. Throws badWebhook. */
  openEvent(body: string, headers: Record<string, string | string[] | undefined>): ProviderEvent
  /** Ends a subscription with the period that is paid. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>
  /** Gives money of a charge back; all that is left of it without an amount. Asking twice with one key gives once. */
  refund(chargeId: string, options: { amountMinor: number | undefined; currency: string; key: string }): Promise<void>
}
