import type Stripe from 'stripe'
import { addDuration, type Duration } from '#features/credits/period.ts'
import { textIn } from '#platform/text.ts'
import type { Offer } from '../../offers/offer.ts'
import { offerWords } from '../../offers/offerWords.ts'
import type { CheckoutWish } from '../provider.ts'
import { toStripe } from './stripeAmount.ts'

const intervals = { 2: 'day', 3: 'week', 4: 'month', 5: 'year' } as const

/** Stripe's words for a period that renews: units of a day or longer. */
function recurringOf({ duration, unit }: Duration) {
  const interval = intervals[unit as keyof typeof intervals]
  if (!interval) throw new Error(`Nothing renews by the unit ${unit}`)
  return { interval, interval_count: duration }
}

/** Whole days of a trial, as Stripe counts them; a part of a day counts whole. */
function trialDays(trial: Duration, now: Date): number {
  return Math.max(1, Math.ceil((addDuration(now, trial).getTime() - now.getTime()) / 86_400_000))
}

/** The languages of the provider's page: https://docs.stripe.com/js/appendix/supported_locales. */
const spoken =
  'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  )

/** The language to show the provider's page in; where it does not speak a reader's, it follows the browser. */
export const localeOfPage = (language: string): string => (spoken.includes(language) ? language : 'auto')

/** What the discount takes off the first payment, in minor units. */
export const discountOf = ({ fullMinor, nowMinor }: Offer): number => fullMinor - nowMinor

/**
 * What a checkout session is asked for. A plan that renews is a subscription: its trial is days without the recurring price and
 * a line of its own that is charged at once, its first discount a coupon that works once. All others are one payment.
 */
export function sessionParams(
  wish: CheckoutWish,
  couponId: string | undefined,
  now = new Date(),
): Stripe.Checkout.SessionCreateParams {
  const { offer, orderId, siteTitle, language, email } = wish
  const words = offerWords(offer, language)
  const name = `${siteTitle}: ${textIn(offer.title, language)}`
  const currency = offer.currency.toLowerCase()
  const metadata = { orderId }
  const line = (amountMinor: number, recurring?: ReturnType<typeof recurringOf>) => ({
    quantity: 1,
    price_data: {
      currency,
      unit_amount: toStripe(amountMinor, offer.currency),
      product_data: { name },
      ...(recurring && { recurring }),
    },
  })
  const shared = {
    client_reference_id: orderId,
    metadata,
    success_url: wish.successUrl,
    cancel_url: wish.cancelUrl,
    locale: localeOfPage(language),
    custom_text: { submit: { message: `${words.price}. ${words.terms}` } },
    ...(email && { customer_email: email }),
  }
  if (!offer.renews) {
    return { ...shared, mode: 'payment', line_items: [line(offer.nowMinor)], payment_intent_data: { metadata } }
  }
  const isTrial = offer.offerType === 1
  return {
    ...shared,
    mode: 'subscription',
    line_items: [line(offer.fullMinor, recurringOf(offer.period)), ...(isTrial ? [line(offer.nowMinor)] : [])],
    subscription_data: { metadata, ...(isTrial && { trial_period_days: trialDays(offer.first, now) }) },
    ...(couponId && { discounts: [{ coupon: couponId }] }),
  }
}
