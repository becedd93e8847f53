import { inLanguage } from '#features/sites/format/inLanguage.ts'
import type { Plan } from '#features/sites/format/plan.ts'
import type { Site } from '#features/sites/loading/loadSite.ts'
import { plansFor } from '#features/sites/presenting/plans.ts'
import type { Language } from '#platform/text.ts'
import { offerTypeFor } from './offer.ts'
import type { Product } from './product.ts'

/** The id of a plan's price: it names the channel, so that an order keeps to the list that it was chosen from. */
export const priceIdOf = (plan: Plan, channel: string | undefined): string =>
  `price${channel ? `_${channel}` : ''}:${plan.id}:${plan.currency.toLowerCase()}`

/** The price list of a site for a channel, as it is open to a buyer: who has bought before finds no trial and no first discount. */
export function priceList(
  site: Site,
  channel: string | undefined,
  buyer: { boughtBefore: boolean; language: Language },
): Product[] {
  return plansFor(site, channel).flatMap((plan) => {
    const offerType = offerTypeFor(plan, buyer)
    if (offerType === undefined) return []
    return [{ ...presentPlan(plan, channel), offerType, card: inLanguage(plan.card, buyer.language) }]
  })
}

function presentPlan(plan: Plan, channel: string | undefined): Omit<Product, 'offerType'> {
  return {
    id: plan.id,
    productsPriceList: [{ id: priceIdOf(plan, channel), price: plan.price, currency: plan.currency }],
    price: plan.price,
    tryoutPrice: plan.tryoutPrice ?? null,
    firstDiscountPrice: plan.firstDiscountPrice ?? null,
    duration: plan.duration,
    durationUnit: plan.durationUnit,
    tryoutDuration: plan.tryoutDuration ?? null,
    tryoutDurationUnit: plan.tryoutDurationUnit ?? null,
    currency: plan.currency,
    config: JSON.stringify({ quota: plan.quota }),
  }
}
