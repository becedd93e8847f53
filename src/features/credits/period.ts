import { addMonths } from '#platform/addMonths.ts'

/** How long something lasts. Units: 1 hour, 2 day, 3 week, 4 month, 5 year; a duration of 100 is for life. */
export type Duration = { duration: number; unit: number }

/** The duration that means for life. */
export const lifetimeDuration = 100

/** Until when a membership for life lasts. */
export const endOfTime = new Date('9999-12-31T00:00:00Z')

export const isLifetime = ({ duration }: Duration): boolean => duration === lifetimeDuration

const hour = 3_600_000
const fixedUnits: Record<number, number> = { 1: hour, 2: 24 * hour, 3: 7 * 24 * hour }

/** The moment a duration after another one. Months and years are calendar ones, clamped to the month's last day, in UTC. */
export function addDuration(from: Date, length: Duration): Date {
  if (isLifetime(length)) return endOfTime
  const fixed = fixedUnits[length.unit]
  if (fixed !== undefined) return new Date(from.getTime() + length.duration * fixed)
  const months = length.unit === 5 ? 12 * length.duration : length.duration
  return addMonths(from, months)
}
