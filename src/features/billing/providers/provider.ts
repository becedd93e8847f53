import type { Db, Queryable } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import type { App } from '#platform/http/server.ts'
import type { Signer } from '#platform/secret.ts'
import type { Language } from '#platform/text.ts'
import type { Offer } from '../offers/offer.ts'

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
  /** It is the buyer's turn, at the checkout: nothing is approved there, or what was approved was refused. Absent where a provider cannot tell. */
  waitsForBuyer?: boolean
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
        /** It has ended, or rests, since its renewals were refused, and nobody has cancelled it. */
        unpaid: boolean
      }
    | undefined
}

/** By what an event may be matched with an order. */
export type EventRefs = { orderId?: string; checkoutId?: string; subscriptionId?: string; chargeId?: string }

export type ProviderEvent = { id: string; type: string; refs: EventRefs }

/** The headers of a webhook as they came, their names in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Takes a webhook of one provider in; answers whether it was new. Throws badWebhook. */
export type Receive = (body: string, headers: WebhookHeaders) => Promise<boolean>

/**
 * A payment provider that is set up. Its events only say that something has changed; what has, is always read anew. One suite
 * of tests runs against every implementation. Ids are the provider's own: two providers may use the same ones.
 */
export type PaymentProvider = {
  /** Opens a hosted checkout for an order; asking twice gives the same one. Throws an AppError for what it cannot charge. */
  openCheckout(wish: CheckoutWish): Promise<{ checkoutId: string; url: string }>
  /** Everything about an order as it is now. */
  read(checkoutId: string): Promise<PaymentTruth>
  /** Checks the signature of a webhook and reads it. Throws badWebhook. */
  openEvent(body: string, headers: WebhookHeaders): Promise<ProviderEvent>
  /** Ends a subscription with the period that is paid. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>
  /** Opens the provider's own page on which the buyer of a checkout changes the card. Answers its address. */
  openPortal(checkoutId: string, wish: { returnUrl: string; language: Language }): Promise<string>
  /** Gives money of a charge back; all that is left of it without an amount. Asking twice with one key gives once. */
  refund(chargeId: string, options: { amountMinor: number | undefined; currency: string; key: string }): Promise<void>
  /** Its part inside the product; undefined for a provider with machines of its own. */
  inside: ProviderInside | undefined
}

/** What a provider does inside the product that has no machines of its own. */
export type ProviderInside = {
  /** Its hosted checkout. */
  routes(app: App, receive: Receive): void
  /** Does what is due by now, and delivers its webhooks. Asked for every minute. */
  settle(receive: Receive): Promise<void>
}

/** What a provider may use when it is opened. */
export type ProviderAround = { db: Db; signer: Signer }

/** Orders of one provider, by our ids and by its ids of their checkouts. */
export type OrdersOfProvider = { orderIds: string[]; checkoutIds: string[] }

/** What a provider keeps in tables of ours. They outlive its being set up. */
export type ProviderTables = {
  /** Deletes all about these orders, in the caller's transaction. */
  forget(tx: Queryable, orders: OrdersOfProvider): Promise<void>
  /** Deletes what is kept for a time alone and is over. */
  sweep(db: Db, env: Env): Promise<void>
}

/**
 * A payment provider as the product knows it before it is set up. With PaymentProvider this is all there is to one: a new
 * provider is a folder that exports this, its line in providers.ts, and its settings.
 */
export type ProviderKind = {
  /** Its name in orders, in site files and in the address of its webhooks. Orders keep it for good: it never changes. */
  name: string
  /** Whether its payments move money. Where they do not, receipts say so. */
  movesMoney: boolean
  /** Whether its page for another card leads back here; where it does not, buyers read first what they will find there. */
  cardPageLeadsBack: boolean
  /** Settings without which it does not work. With all of them it is set up, with none it is not, and some are a mistake. */
  needs(env: Env): readonly (keyof Env)[]
  /** Whether it charges such an amount, in whole minor units of ISO 4217. */
  canCharge(amountMinor: number, currency: string): boolean
  /** Opens it with its settings. */
  open(env: Env, around: ProviderAround): PaymentProvider
  /** What it keeps in tables of ours; undefined where that is nothing. */
  tables: ProviderTables | undefined
}

/** The settings that a provider lacks; none where it is set up. */
export const lackedBy = (kind: ProviderKind, env: Env): readonly string[] =>
  kind.needs(env).filter((name) => !env[name])
