import { moneyOf } from '#features/sites/pricing/planPrice.ts'
import type { Plan } from '#features/sites/siteFile/plan.ts'
import type { Localized } from '#platform/text.ts'
import { toMinor } from './currency.ts'
import { type Duration, isLifetime } from './period.ts'
import { firstDurationOf } from './product.ts'

/** A plan at one moment, as an order keeps it. Amounts are whole minor units of `currency`. */
export type Offer = {
  planId: string
  title: Localized
  currency: string
  /** 0 normal, 1 trial, 2 discount on the first purchase. */
  offerType: 0 | 1 | 2
  /** Charged at once. */
  nowMinor: number
  /** Charged for every later period, and the full price beside a trial or discount. */
  fullMinor: number
  /** What the first charge pays for, and every later one. */
  first: Duration
  period: Duration
  /** Whether the provider charges again by itself. */
  renews: boolean
  quota: number
}

/** What a plan costs this buyer now. The discount is for a first purchase; who has bought before pays the full price. */
export function offerOf(plan: Plan, buyer: { boughtBefore: boolean }): Offer {
  const offerType = plan.offerType === 2 && buyer.boughtBefore ? 0 : (plan.offerType as Offer['offerType'])
  const priced = { ...plan, offerType }
  const period = { duration: plan.duration, unit: plan.durationUnit }
  return {
    planId: plan.id,
    title: plan.card.title,
    currency: plan.currency,
    offerType,
    nowMinor: toMinor(moneyOf(priced), plan.currency),
    fullMinor: toMinor(plan.price, plan.currency),
    first: firstDurationOf(priced),
    period,
    renews: plan.renews && isRenewable(period),
    quota: plan.quota,
  }
}

/** Card providers charge again by the day at most often, and nobody renews a lifetime. */
const isRenewable = (period: Duration) => period.unit > 1 && !isLifetime(period)
