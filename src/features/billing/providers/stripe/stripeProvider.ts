import Stripe from 'stripe'
import { badWebhook } from '../../errors.ts'
import type { EventRefs, PaymentProvider } from '../provider.ts'
import { discountOf, localeOfPage, sessionParams } from './sessionParams.ts'
import { toStripe } from './stripeAmount.ts'
import { idOf, readTruth } from './stripeTruth.ts'

type Options = {
  secretKey: string
  webhookSecret: string
  /** Another address of the API; absent for Stripe itself. */
  apiUrl?: string | undefined
}

const timeoutMilliseconds = 20_000

/** Payments by card through Stripe. */
export function createStripeProvider({ secretKey, webhookSecret, apiUrl }: Options): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl && addressOf(apiUrl)),
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return {
    async openCheckout(wish) {
      const { offer, orderId } = wish
      const isDiscounted = offer.renews && offer.offerType === 2 && discountOf(offer) > 0
      const coupon = isDiscounted
        ? await stripe.coupons.create(
            {
              duration: 'once',
              amount_off: toStripe(discountOf(offer), offer.currency),
              currency: offer.currency.toLowerCase(),
              max_redemptions: 1,
              metadata: { orderId },
            },
            { idempotencyKey: `coupon-${orderId}` },
          )
        : undefined
      const session = await stripe.checkout.sessions.create(sessionParams(wish, coupon?.id), {
        idempotencyKey: `checkout-${orderId}`,
      })
      if (!session.url) throw new Error('Stripe made a checkout session without an address')
      return { checkoutId: session.id, url: session.url }
    },

    read: (checkoutId) => readTruth(stripe, checkoutId),

    async openEvent(body, headers) {
      const signature = headers['stripe-signature']
      try {
        const event = stripe.webhooks.constructEvent(body, String(signature ?? ''), webhookSecret)
        return { id: event.id, type: event.type, refs: refsOf(event.data.object as unknown as Thing) }
      } catch (cause) {
        throw badWebhook(cause)
      }
    },

    async cancelAtPeriodEnd(subscriptionId) {
      const { status } = await stripe.subscriptions.retrieve(subscriptionId)
      if (status === 'canceled' || status === 'incomplete_expired') return
      // What is not paid has no period to wait for: its retries would go on charging.
      if (status === 'past_due' || status === 'unpaid') await stripe.subscriptions.cancel(subscriptionId)
      else await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
    },

    async openPortal(checkoutId, { returnUrl, language }) {
      const { customer } = await stripe.checkout.sessions.retrieve(checkoutId)
      const customerId = idOf(customer)
      if (!customerId) throw new Error(`Stripe knows no customer of the checkout ${checkoutId}`)
      const { url } = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
        locale: localeOfPage(language) as Stripe.BillingPortal.SessionCreateParams.Locale,
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
        },
      })
      return url
    },

    async refund(chargeId, { amountMinor, currency, key }) {
      const amount = amountMinor === undefined ? {} : { amount: toStripe(amountMinor, currency) }
      await stripe.refunds.create({ payment_intent: chargeId, ...amount }, { idempotencyKey: key })
    },

    inside: undefined,
  }
}

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl)
  const scheme: 'http' | 'https' = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme }
}

/** The fields by which the object of an event names its order, whatever kind of object it is. */
type Thing = {
  object: string
  id: string
  metadata?: Record<string, string> | null
  subscription?: string | { id: string } | null
  payment_intent?: string | { id: string } | null
  parent?: {
    subscription_details?: { subscription?: string | { id: string }; metadata?: Record<string, string> | null } | null
  } | null
}

function refsOf(thing: Thing): EventRefs {
  const details = thing.parent?.subscription_details
  const orderId = thing.metadata?.orderId ?? details?.metadata?.orderId
  const subscriptionId =
    thing.object === 'subscription' ? thing.id : (idOf(thing.subscription) ?? idOf(details?.subscription))
  const chargeId = thing.object === 'payment_intent' ? thing.id : idOf(thing.payment_intent)
  return {
    ...(orderId && { orderId }),
    ...(thing.object === 'checkout.session' && { checkoutId: thing.id }),
    ...(subscriptionId && { subscriptionId }),
    ...(chargeId && { chargeId }),
  }
}
