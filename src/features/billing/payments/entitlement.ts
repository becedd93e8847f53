import type { PaidPeriod } from '#features/accounts/schema.ts'
import { endOfTime } from '#features/credits/period.ts'

/** A charge as it counts for a membership. */
export type CountedCharge = {
  paidAt: Date
  periodStart: Date
  periodEnd: Date
  quota: number
  keepDays?: number | undefined
}

/**
 * The stretches of time that charges pay for, in the order of payment. A charge that overlaps what was paid before begins
 * where that ends, so nobody loses time by buying early; the answer depends on the charges alone and not on when
 * or how often it is asked for.
 */
export function paidPeriods(charges: readonly CountedCharge[]): PaidPeriod[] {
  const inOrder = [...charges].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
  const periods: PaidPeriod[] = []
  let until = 0
  for (const { periodStart, periodEnd, quota, keepDays } of inOrder) {
    const start = Math.max(periodStart.getTime(), until)
    const length = periodEnd.getTime() - periodStart.getTime()
    const end = Math.min(start + length, endOfTime.getTime())
    periods.push({ start, end, quota, ...(keepDays !== undefined && { keepDays }) })
    until = Math.max(until, end)
  }
  return periods
}

/** The last moment that is paid for; undefined where nothing is. */
export const paidUntil = (periods: readonly PaidPeriod[]): Date | undefined =>
  periods.length > 0 ? new Date(Math.max(...periods.map(({ end }) => end))) : undefined
