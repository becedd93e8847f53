/** How long something lasts. Units: 1 hour, 2 day, 3 week, 4 month, 5 year; a duration of 100 is for life. */
export type Lasting = { duration: number; unit: number }

/** What of a plan decides what is paid now and for how long; amounts in major units. */
export type PricedPlan = {
  offerType: number
  price: number
  tryoutPrice?: number | null | undefined
  firstDiscountPrice?: number | null | undefined
  duration: number
  durationUnit: number
  tryoutDuration?: number | null | undefined
  tryoutDurationUnit?: number | null | undefined
  currency: string
}

/** What decides which words tell of a plan's costs. Two amounts that are the same are never told as two. */
export type Cost = {
  kind: 'trial' | 'discount' | 'plain'
  /** What the first charge pays for, and every later one. */
  first: Lasting
  period: Lasting
  /** Whether the provider charges again by itself. */
  renews: boolean
  /** The later charges are as high as the first one. */
  sameLater: boolean
}

const lifetime = 100

export const isForLife = ({ duration }: Lasting): boolean => duration === lifetime

/** What is paid now, in the plan's own currency: the trial's price, the first discount, or the full price. */
export function moneyOf({
  offerType,
  price,
  tryoutPrice,
  firstDiscountPrice,
}: Pick<PricedPlan, 'offerType' | 'price' | 'tryoutPrice' | 'firstDiscountPrice'>): number {
  if (offerType === 1) return tryoutPrice ?? price
  if (offerType === 2) return firstDiscountPrice ?? price
  return price
}

/** How long what is paid now lasts: the trial's time for a trial, else the period of the plan. */
export const firstDurationOf = (plan: Pick<PricedPlan, `${'d' | 'tryoutD'}uration${'' | 'Unit'}` | 'offerType'>) =>
  plan.offerType === 1 && plan.tryoutDuration && plan.tryoutDurationUnit
    ? { duration: plan.tryoutDuration, unit: plan.tryoutDurationUnit }
    : { duration: plan.duration, unit: plan.durationUnit }

/** Whether a plan is charged again by itself: card providers do so by the day at most often, and nobody renews a lifetime. */
export const isRenewed = ({ duration, durationUnit, renews }: PricedPlan & { renews: boolean }): boolean =>
  renews && durationUnit > 1 && duration !== lifetime

/** The costs of a plan as it is sold, its offerType with it. */
export function costOf(plan: PricedPlan & { renews: boolean }): Cost {
  const sameLater = moneyOf(plan) === plan.price
  const kind = plan.offerType === 1 ? 'trial' : plan.offerType === 2 && !sameLater ? 'discount' : 'plain'
  const period = { duration: plan.duration, unit: plan.durationUnit }
  return { kind, first: firstDurationOf(plan), period, renews: isRenewed(plan), sameLater }
}
