import { createHash } from 'node:crypto'
import { addDuration, type Duration } from '#features/credits/period.ts'
import { textIn } from '#platform/text.ts'
import { cannotCharge } from '../../errors.ts'
import type { Offer } from '../../offers/offer.ts'
import { offerWords } from '../../offers/offerWords.ts'
import type { CheckoutWish } from '../provider.ts'
import { type PaypalMoney, toPaypal } from './paypalAmount.ts'
import { type PaypalApi, PaypalRefusal } from './paypalApi.ts'

/** How often PayPal charges: units of a day or longer, each up to a number of its own. */
const units = {
  2: { name: 'DAY', most: 365 },
  3: { name: 'WEEK', most: 52 },
  4: { name: 'MONTH', most: 12 },
  5: { name: 'YEAR', most: 1 },
} as const

/** A billing cycle of a plan, as far as we use it. */
export type Cycle = {
  tenure_type: 'TRIAL' | 'REGULAR'
  sequence: number
  total_cycles: number
  frequency: { interval_unit: string; interval_count: number }
  pricing_scheme: { fixed_price: PaypalMoney }
}

/** How long a cycle lasts. */
export function lengthOf({ frequency: { interval_unit, interval_count } }: Cycle): Duration {
  const unit = Object.entries(units).find(([, { name }]) => name === interval_unit)?.[0]
  if (!unit) throw new Error(`PayPal tells of the unit ${interval_unit}`)
  return { duration: interval_count, unit: Number(unit) }
}

/** Whole days of a time, a part of a day as a whole one. */
function inDays(time: Duration): Duration {
  const from = new Date(0)
  return { duration: Math.ceil((addDuration(from, time).getTime() - from.getTime()) / 86_400_000), unit: 2 }
}

/**
 * The cycles of what renews. PayPal charges for each at its begin, so a trial and a first discount are a cycle before the others with a
 * price of its own. Throws cannotCharge for periods that PayPal does not know, such as two years.
 */
export function cyclesOf(offer: Offer): Cycle[] {
  const { currency, nowMinor, fullMinor, first, period, offerType } = offer
  const cycle = (tenure: Cycle['tenure_type'], sequence: number, amountMinor: number, time: Duration): Cycle => {
    const { duration, unit } = time.unit === 1 ? inDays(time) : time
    const known = units[unit as keyof typeof units]
    if (!known || duration > known.most) throw cannotCharge(amountMinor, currency)
    return {
      ...{ tenure_type: tenure, sequence, total_cycles: tenure === 'TRIAL' ? 1 : 0 },
      frequency: { interval_unit: known.name, interval_count: duration },
      pricing_scheme: { fixed_price: toPaypal(amountMinor, currency) },
    }
  }
  const hasOwnFirst = offerType === 1 || nowMinor !== fullMinor
  return hasOwnFirst
    ? [cycle('TRIAL', 1, nowMinor, first), cycle('REGULAR', 2, fullMinor, period)]
    : [cycle('REGULAR', 1, fullMinor, period)]
}

/** Most signs of a name there, and of its description. */
const most = 127

/** Refused renewals in a row after which PayPal charges no more. */
const failuresBeforeEnd = 3

/**
 * Finds or makes the plans of offers at PayPal. A plan is kept there under an id that is a sum over what it says, so that one offer has one
 * plan, in however many processes and after however many starts.
 */
export function paypalPlans(api: PaypalApi) {
  const known = new Map<string, Promise<string>>()

  async function findOrMake(sum: string, name: string, plan: object): Promise<string> {
    const productId = `SUNDRY-${sum}`
    await api
      .call('/v1/catalogs/products', {
        method: 'POST',
        body: { id: productId, name, type: 'SERVICE', category: 'SOFTWARE' },
        requestId: `product-${sum}`,
      })
      .catch((error: unknown) => {
        // It was made before.
        if (!(error instanceof PaypalRefusal && error.issues.includes('DUPLICATE_RESOURCE_IDENTIFIER'))) throw error
      })
    const { plans = [] } = await api.call<{ plans?: { id: string; status: string }[] }>(
      `/v1/billing/plans?product_id=${productId}&page_size=20`,
    )
    const active = plans.find(({ status }) => status === 'ACTIVE')
    if (active) return active.id
    const body = { ...plan, product_id: productId }
    const made = await api.call<{ id: string }>('/v1/billing/plans', { method: 'POST', body, requestId: `plan-${sum}` })
    return made.id
  }

  /** The id of the plan that a checkout is about. */
  return ({ offer, siteTitle, language }: Pick<CheckoutWish, 'offer' | 'siteTitle' | 'language'>): Promise<string> => {
    const words = offerWords(offer, language)
    const name = `${siteTitle}: ${textIn(offer.title, language)}`.slice(0, most)
    const plan = {
      name,
      description: `${words.price}. ${words.terms}`.slice(0, most),
      status: 'ACTIVE',
      billing_cycles: cyclesOf(offer),
      payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: failuresBeforeEnd },
    }
    const sum = createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 24)
    const found = known.get(sum) ?? findOrMake(sum, name, plan)
    known.set(sum, found)
    found.catch(() => known.delete(sum))
    return found
  }
}
