import type { Site } from '#features/sites/loadSite.ts'
import { plansFor } from '#features/sites/plans.ts'
import type { Plan } from '#features/sites/siteFile/plan.ts'
import type { Product } from './product.ts'

/** The id of a plan's price: it names the channel, so that an order keeps to the list that it was chosen from. */
export const priceIdOf = (plan: Plan, channel: string | undefined): string =>
  `price${channel ? `_${channel}` : ''}:${plan.id}:${plan.currency.toLowerCase()}`

/** The price list of a site for a channel. Who has bought before sees the full price of a first-purchase discount. */
export function priceList(site: Site, channel: string | undefined, buyer: { boughtBefore: boolean }): Product[] {
  return plansFor(site, channel).map((plan) => ({
    id: plan.id,
    productsPriceList: [{ id: priceIdOf(plan, channel), price: plan.price, currency: plan.currency }],
    offerType: (plan.offerType === 2 && buyer.boughtBefore ? 0 : plan.offerType) as Product['offerType'],
    price: plan.price,
    tryoutPrice: plan.tryoutPrice ?? null,
    firstDiscountPrice: plan.firstDiscountPrice ?? null,
    duration: plan.duration,
    durationUnit: plan.durationUnit,
    tryoutDuration: plan.tryoutDuration ?? null,
    tryoutDurationUnit: plan.tryoutDurationUnit ?? null,
    currency: plan.currency,
    config: JSON.stringify({ quota: plan.quota }),
  }))
}
