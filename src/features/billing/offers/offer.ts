import type { Duration } from '#features/credits/period.ts'
import type { Plan } from '#features/sites/format/plan.ts'
import { type Cost, firstDurationOf, isRenewed, moneyOf } from '#features/sites/prices/cost.ts'
import { toMinor } from '#platform/money/money.ts'
import type { Localized } from '#platform/text.ts'

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
  /** Days for which results are kept, where the plan says so. */
  keepDays?: number | undefined
}

/** What of a plan is open to a buyer. Who has bought before pays the full price, and has no trial: undefined. */
export function offerTypeFor(plan: Plan, { boughtBefore }: { boughtBefore: boolean }): Offer['offerType'] | undefined {
  if (!boughtBefore) return plan.offerType as Offer['offerType']
  return plan.offerType === 1 ? undefined : 0
}

/** A plan as one of the offers that it may be sold as. */
export function offerOf(plan: Plan, offerType: Offer['offerType']): Offer {
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
    renews: isRenewed(plan),
    quota: plan.quota,
    keepDays: plan.keepDays,
  }
}

/** Whether an offer is for who has not bought before: a trial, or the discount on the first purchase. */
export const isForNewcomers = ({ offerType }: Offer): boolean => offerType !== 0

/** What an offer costs now and later, as words tell it. */
export function costOfOffer({ offerType, nowMinor, fullMinor, first, period, renews }: Offer): Cost {
  const sameLater = nowMinor === fullMinor
  const kind = offerType === 1 ? 'trial' : offerType === 2 && !sameLater ? 'discount' : 'plain'
  return { kind, first, period, renews, sameLater }
}
