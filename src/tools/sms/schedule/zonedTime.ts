/** A time as a clock on the wall shows it, as `<input type="datetime-local">` has it: `2026-11-25T09:00`. */
export type WallTime = string

/**
 * How a time of the wall stands in its zone: it comes once, it is skipped because clocks go forward over it, or it comes twice because
 * they go back.
 */
export type Occurrence = 'once' | 'skipped' | 'twice'

const minute = 60_000
const day = 24 * 60 * minute
const wallPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/

/**
 * The moment, in milliseconds, at which the clocks of a zone (IANA) show a time. Of one that comes twice it is the first; one that is
 * skipped becomes the time that is shown as long after the change as it would have been. Undefined where it is no time or zone.
 */
export function momentOf(wall: WallTime, timeZone: string): { moment: number; occurs: Occurrence } | undefined {
  const asUtc = utcOf(wall)
  if (asUtc === undefined || !isTimeZone(timeZone)) return undefined
  // No change of the clocks is as long as a day, so one of the offsets a day before and after holds at the time itself.
  const offsets = [asUtc - day, asUtc + day].map((near) => offsetAt(near, timeZone))
  const moments = [...new Set(offsets.map((offset) => asUtc - offset))]
  const right = moments.filter((moment) => moment + offsetAt(moment, timeZone) === asUtc)
  const [before = 0] = offsets
  // The offset before the change, applied to a time that is skipped, leads as far behind the change.
  if (right.length === 0) return { moment: asUtc - before, occurs: 'skipped' }
  return { moment: Math.min(...right), occurs: right.length > 1 ? 'twice' : 'once' }
}

/** What the clocks of a zone show at a moment in milliseconds, to the minute. */
export function wallOf(moment: number, timeZone: string): WallTime {
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16)
}

/** Whether the time zone database knows a name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function offsetAt(moment: number, timeZone: string): number {
  const shown = clockOf(timeZone).formatToParts(moment)
  const part = (type: string) => Number(shown.find((each) => each.type === type)?.value)
  const asUtc = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return asUtc - Math.floor(moment / 1000) * 1000
}

/** Making one takes long, and a list of zones asks for many moments of each. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    ...numeric,
    second: 'numeric',
    hourCycle: 'h23',
    timeZone,
  })
  clocks.set(timeZone, clock)
  return clock
}

/** A time of the wall as if it were one of UTC; undefined for what is none, such as the 31st of a month of thirty days. */
function utcOf(wall: WallTime): number | undefined {
  const parts = wallPattern.exec(wall)
  if (!parts) return undefined
  const [, year, month, date, hour, minutes] = parts.map(Number) as [0, number, number, number, number, number]
  const moment = Date.UTC(year, month - 1, date, hour, minutes)
  return new Date(moment).toISOString().startsWith(wall) ? moment : undefined
}
