import type { Env } from '#platform/env.ts'

type RoomSettings = Pick<Env, 'GUESTS_MEGABYTES'>

/** How long a sum counts, and how long where it leaves no room: what was swept since may have made some. */
const freshMs = { roomy: 10_000, full: 1000 }

type Sum = { at: number; bytes: number }

const sums = new WeakMap<RoomSettings, Sum>()

/** Asks for how many bytes of all guests are kept. */
type AskSum = () => Promise<number>

/**
 * Whether so many more bytes fit into what all guests together may keep. They take nothing of it: what somebody promises to send and never does would
 * shut out all others, for the price of a header.
 */
export async function fitsGuests(
  settings: RoomSettings,
  bytes: number,
  askSum: AskSum,
  now = Date.now(),
): Promise<boolean> {
  const most = settings.GUESTS_MEGABYTES * 1_000_000
  return (await sumNow(settings, bytes, askSum, now)).bytes + bytes <= most
}

/** The same for bytes that have come, which count from then on. */
export async function takeGuestsRoom(
  settings: RoomSettings,
  bytes: number,
  askSum: AskSum,
  now = Date.now(),
): Promise<boolean> {
  if (!(await fitsGuests(settings, bytes, askSum, now))) return false
  const sum = sums.get(settings)
  if (sum) sum.bytes += bytes
  return true
}

/**
 * What all guests keep. It is asked for now and then and not for each upload, since it reads all files of all guests (300 ms for a hundred thousand):
 * what other processes take in the meantime is not in it.
 */
async function sumNow(settings: RoomSettings, bytes: number, askSum: AskSum, now: number): Promise<Sum> {
  const most = settings.GUESTS_MEGABYTES * 1_000_000
  const sum = sums.get(settings)
  const age = sum ? now - sum.at : Number.POSITIVE_INFINITY
  if (sum && age < (sum.bytes + bytes <= most ? freshMs.roomy : freshMs.full)) return sum
  // Who comes while it is asked for goes by the one before.
  if (sum) sum.at = now
  const fresh = { at: now, bytes: await askSum() }
  sums.set(settings, fresh)
  return fresh
}
