import type { Db } from '#platform/db/db.ts'
import type { Language } from '#platform/languages.ts'
import { textIn } from '#platform/text.ts'
import { badWebhook, providerAway } from '../../errors.ts'
import { offerWords } from '../../offers/offerWords.ts'
import type { CheckoutWish, PaymentProvider, WebhookHeaders } from '../provider.ts'
import { toPaypal } from './paypalAmount.ts'
import { createPaypalApi, PaypalRefusal } from './paypalApi.ts'
import { type PaypalEvent, refsOf, refundIn } from './paypalEvents.ts'
import { paypalPlans } from './paypalPlan.ts'
import { type PaypalSubscription, readTruth } from './paypalTruth.ts'
import { paypalRefunds } from './schema.ts'

type Options = {
  clientId: string
  clientSecret: string
  webhookId: string
  /** Another address of the API, such as that of PayPal's sandbox; absent for PayPal itself. */
  apiUrl: string | undefined
  db: Db
}

const liveApi = 'https://api-m.paypal.com'

type Made = { id: string; links?: { rel: string; href: string }[] }

/** Payments through PayPal: orders for what is paid once, subscriptions for what renews. */
export function createPaypalProvider({
  clientId,
  clientSecret,
  webhookId,
  apiUrl = liveApi,
  db,
}: Options): PaymentProvider {
  const api = createPaypalApi({ clientId, clientSecret, apiUrl })
  const planOf = paypalPlans(api)

  return {
    async openCheckout(wish) {
      const { offer, orderId } = wish
      const made = offer.renews
        ? await api.call<Made>('/v1/billing/subscriptions', {
            method: 'POST',
            body: subscriptionOf(wish, await planOf(wish)),
            requestId: orderId,
          })
        : await api.call<Made>('/v2/checkout/orders', { method: 'POST', body: orderOf(wish), requestId: orderId })
      const url = made.links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href
      if (!url) throw new Error('PayPal made a checkout without an address')
      return { checkoutId: made.id, url }
    },

    read: (checkoutId) => readTruth(api, db, checkoutId),

    async openEvent(body, headers) {
      const event = readEvent(body)
      const question = verificationOf(body, headers, webhookId)
      if (!event || !question) throw badWebhook()
      const { verification_status } = await api
        .call<{ verification_status: string }>('/v1/notifications/verify-webhook-signature', {
          method: 'POST',
          body: question,
        })
        .catch((error: unknown) => {
          // What PayPal calls malformed it has not sent; anything else says nothing of the message, and it comes again.
          const isForeign = error instanceof PaypalRefusal && (error.status === 400 || error.status === 422)
          throw isForeign ? badWebhook(error) : providerAway(error)
        })
      if (verification_status !== 'SUCCESS') throw badWebhook()
      const refund = refundIn(event)
      if (refund) await db.insert(paypalRefunds).values(refund).onConflictDoNothing()
      return { id: event.id, type: event.event_type, refs: refsOf(event) }
    },

    async cancelAtPeriodEnd(subscriptionId) {
      const path = `/v1/billing/subscriptions/${subscriptionId}`
      const isOver = async () => {
        const { status } = await api.call<PaypalSubscription>(path)
        return status === 'CANCELLED' || status === 'EXPIRED'
      }
      if (await isOver()) return
      try {
        // It ends the charges at once; what is paid goes on by our own count of periods.
        await api.call(`${path}/cancel`, { method: 'POST', body: { reason: 'Cancelled by the subscriber' } })
      } catch (error) {
        // Somebody else may have ended it in between: PayPal does not end what is over.
        if (!(error instanceof PaypalRefusal && error.status === 422 && (await isOver()))) throw error
      }
    },

    async openPortal() {
      // PayPal has no page for one subscription that leads back: buyers change the card of automatic payments in their account there.
      return new URL('/myaccount/autopay/', apiUrl.replace('//api-m.', '//www.')).href
    },

    async refund(chargeId, { amountMinor, currency, key }) {
      const body = amountMinor === undefined ? {} : { amount: toPaypal(amountMinor, currency) }
      const path = `/v2/payments/captures/${chargeId}/refund`
      const { id } = await api.call<Made>(path, { method: 'POST', body, requestId: key })
      await db.insert(paypalRefunds).values({ id, chargeId }).onConflictDoNothing()
    },

    inside: undefined,
  }
}

const locales: Record<Language, string> = { en: 'en-US', id: 'id-ID', es: 'es-ES', ar: 'ar-EG' }

const around = ({ siteTitle, language, successUrl, cancelUrl }: CheckoutWish) => ({
  ...{ brand_name: siteTitle.slice(0, 127), locale: locales[language], shipping_preference: 'NO_SHIPPING' },
  ...{ return_url: successUrl, cancel_url: cancelUrl },
})

/** What is paid once. */
function orderOf(wish: CheckoutWish): object {
  const { orderId, offer, siteTitle, language, email } = wish
  const words = offerWords(offer, language)
  const unit = {
    ...{ reference_id: 'default', custom_id: orderId, amount: toPaypal(offer.nowMinor, offer.currency) },
    description: `${siteTitle}: ${textIn(offer.title, language)}. ${words.terms}`.slice(0, 127),
  }
  const paypal = {
    experience_context: { ...around(wish), user_action: 'PAY_NOW' },
    ...(email && { email_address: email }),
  }
  return { intent: 'CAPTURE', purchase_units: [unit], payment_source: { paypal } }
}

/** What renews. */
const subscriptionOf = (wish: CheckoutWish, planId: string): object => ({
  ...{ plan_id: planId, custom_id: wish.orderId },
  ...(wish.email && { subscriber: { email_address: wish.email } }),
  application_context: { ...around(wish), user_action: 'SUBSCRIBE_NOW' },
})

function readEvent(body: string): PaypalEvent | undefined {
  try {
    const event = JSON.parse(body) as Partial<PaypalEvent>
    return typeof event?.id === 'string' && typeof event.event_type === 'string' ? (event as PaypalEvent) : undefined
  } catch {
    return undefined
  }
}

/** PayPal sends a message again for three days; what is older was overheard. */
const staleMilliseconds = (3 * 24 + 1) * 3_600_000

/**
 * The question whether PayPal has signed a message; undefined where its headers say already that it has not. The message stands in it as
 * it came, sign by sign: its signature is over these.
 */
function verificationOf(body: string, headers: WebhookHeaders, webhookId: string): string | undefined {
  const of = (name: string) => {
    const value = headers[`paypal-${name}`]
    return typeof value === 'string' ? value : ''
  }
  const facts = {
    ...{ auth_algo: of('auth-algo'), cert_url: of('cert-url'), transmission_id: of('transmission-id') },
    ...{ transmission_sig: of('transmission-sig'), transmission_time: of('transmission-time'), webhook_id: webhookId },
  }
  const age = Math.abs(Date.now() - Date.parse(facts.transmission_time))
  const isTheirs = /^https:\/\/(?:[\w-]+\.)*paypal\.com\//.test(facts.cert_url)
  if (Object.values(facts).includes('') || !isTheirs || !(age < staleMilliseconds)) return undefined
  return `${JSON.stringify(facts).slice(0, -1)},"webhook_event":${body}}`
}
