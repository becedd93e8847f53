import type { SoundStatistics } from './SoundStatistics.ts'

/**
 * What the two sides of a stereo recording hold. `apart`: a voice of its own each. `same`: the same twice. `inverted`: the
 * same, one of them upside down, so that their sum would be silence. `first` and `second`: that side alone is worth hearing.
 */
export type Sides = 'apart' | 'same' | 'inverted' | 'first' | 'second'

/** From this likeness on, at any delay up to 5 ms, two sides hold the same. */
const alike = 0.9
/** A side speaks alone where it is this much louder than the other, in decibels ... */
const loneDecibels = 6
/** ... and each side does so in this share of the frames in which anybody speaks. */
const loneShare = 0.08
/** How far below the loudest frames somebody still speaks, in decibels. */
const spokenDecibels = 30
/** A side that is this much softer than the other, in decibels, holds nothing of its own. */
const emptyDecibels = 40
/** Nothing was recorded below this level, on the scale of 16-bit samples (-70 dB). */
const nothing = 10

/** Judges the sides of a stereo recording by the levels of its frames and the correlation of its samples. */
export function judgeSides(statistics: SoundStatistics): Sides {
  const [first = [], second = []] = statistics.levels
  const [left, right] = [loudOf(first), loudOf(second)]
  if (right <= nothing || decibels(left / right) > emptyDecibels) return 'first'
  if (left <= nothing || decibels(right / left) > emptyDecibels) return 'second'
  const { now, best } = statistics.likeness()
  if (best < alike && loneOf(first, second) > loneShare) return 'apart'
  // What comes a moment later on one side would cancel some of the tones of the other.
  if (best >= alike && Math.abs(now) < 0.97 * best) return clearness(first) >= clearness(second) ? 'first' : 'second'
  return now < 0 ? 'inverted' : 'same'
}

/** Level of the loudest frames of a side, those of a click or two aside. */
export const loudOf = (levels: readonly number[]): number => Math.max(1e-3, quantile(levels, 0.98))

/** How far voices stand out of what is always there. */
const clearness = (levels: readonly number[]) => loudOf(levels) / Math.max(1, quantile(levels, 0.1))

/** The smaller of the shares of frames in which one side speaks alone. */
function loneOf(first: readonly number[], second: readonly number[]): number {
  const louder = first.map((level, i) => Math.max(level, second[i]!))
  const least = quantile(louder, 0.95) * 10 ** (-spokenDecibels / 20)
  const spoken = first.flatMap((level, i) =>
    louder[i]! > least ? [decibels((level + 0.03) / (second[i]! + 0.03))] : [],
  )
  const share = (isLone: (difference: number) => boolean) => spoken.filter(isLone).length / Math.max(1, spoken.length)
  return Math.min(
    share((difference) => difference > loneDecibels),
    share((difference) => difference < -loneDecibels),
  )
}

const decibels = (ratio: number) => 20 * Math.log10(ratio)

/** The value below which so large a share of the values lies; 0 where there are none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
