import type { Plan } from '#features/sites/format/plan.ts'
import type { Site } from '#features/sites/loading/loadSite.ts'
import { plansFor } from '#features/sites/presenting/plans.ts'
import { presentPlan } from '#features/sites/presenting/presentPlan.ts'
import { currenciesOf, planIn } from '#features/sites/prices/planIn.ts'
import type { Language } from '#platform/text.ts'
import { offerTypeFor } from './offer.ts'
import type { Product } from './product.ts'

/** The id of a plan's price in a currency: it names the channel, so that an order keeps to the list that it was chosen from. */
export const priceIdOf = (plan: Plan, channel: string | undefined, currency: string): string =>
  `price${channel ? `_${channel}` : ''}:${plan.id}:${currency.toLowerCase()}`

/** The price list of a site for a channel, as it is open to a buyer: who has bought before finds no trial and no first discount. */
export function priceList(
  site: Site,
  channel: string | undefined,
  buyer: { boughtBefore: boolean; isMember: boolean; language: Language },
): Product[] {
  return plansFor(site, channel).flatMap((plan) => {
    const offerType = offerTypeFor(plan, buyer)
    // Who has a membership needs no trial of it, also where it was given to them.
    if (offerType === undefined || (offerType === 1 && buyer.isMember)) return []
    const { renews, useTime, card } = presentPlan(plan, buyer.language, offerType)
    return [{ ...productOf(plan, channel), offerType, renews, useTime, card }]
  })
}

function productOf(plan: Plan, channel: string | undefined): Omit<Product, 'offerType'> {
  return {
    id: plan.id,
    productsPriceList: currenciesOf(plan).map((currency) => ({
      id: priceIdOf(plan, channel, currency),
      price: planIn(plan, currency)?.price ?? plan.price,
      currency,
    })),
    price: plan.price,
    tryoutPrice: plan.tryoutPrice ?? null,
    firstDiscountPrice: plan.firstDiscountPrice ?? null,
    duration: plan.duration,
    durationUnit: plan.durationUnit,
    tryoutDuration: plan.tryoutDuration ?? null,
    tryoutDurationUnit: plan.tryoutDurationUnit ?? null,
    currency: plan.currency,
    prices: plan.prices,
    config: JSON.stringify({ quota: plan.quota }),
    ...(plan.onlyUnlocks && { onlyUnlocks: true as const }),
  }
}
