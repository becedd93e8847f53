import type { Env } from '#platform/env.ts'

type RoomSettings = Pick<Env, 'GUESTS_MEGABYTES'>

/** How long a sum counts, and how long where it leaves no room: what was swept since may have made some. */
const freshMs = { roomy: 10_000, full: 1000 }

type Sum = { at: number; bytes: number }

const sums = new WeakMap<RoomSettings, Sum>()

/**
 * Whether so many more bytes fit into what all guests together may keep; they count from then on. The sum is asked for now and then and not for each
 * upload, since it reads all files of all guests (300 ms for a hundred thousand): what other processes take in the meantime is not in it.
 */
export async function fitsGuests(
  settings: RoomSettings,
  bytes: number,
  askSum: () => Promise<number>,
  now = Date.now(),
): Promise<boolean> {
  const most = settings.GUESTS_MEGABYTES * 1_000_000
  let sum = sums.get(settings)
  const age = sum ? now - sum.at : Number.POSITIVE_INFINITY
  const isFresh = sum && age < (sum.bytes + bytes <= most ? freshMs.roomy : freshMs.full)
  if (!isFresh) {
    // Who comes while it is asked for goes by the one before.
    if (sum) sum.at = now
    sum = { at: now, bytes: await askSum() }
    sums.set(settings, sum)
  }
  if (!sum || sum.bytes + bytes > most) return false
  sum.bytes += bytes
  return true
}
