const minute = 60
const hour = 3600

/** Seconds before each further try of a delivery: fast at first, and the last one not quite a day after the first. */
const pauses = [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour]

/** A pause differs by up to this share, so that what failed together does not come again together. */
const jitter = 0.1

/** Longest pause that an answer may ask for by Retry-After, in seconds. */
const longestAsked = hour

/**
 * Seconds until the next try once so many have failed; undefined where it is given up. `askedSeconds` is what the answer asked for, and
 * `random` a number from 0 to 1.
 */
export function pauseAfter(attempts: number, askedSeconds = 0, random = Math.random()): number | undefined {
  const usual = pauses[attempts - 1]
  if (usual === undefined) return undefined
  return Math.max(usual * (1 + jitter * (2 * random - 1)), Math.min(askedSeconds, longestAsked))
}
