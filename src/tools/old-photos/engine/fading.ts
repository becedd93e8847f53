import {
  type Channel,
  type Channels,
  eachChannel,
  fill,
  luma,
  percentile,
  unit,
} from '#features/imaging/picture/channel.ts'

/** A photo that uses less than this part of all tones has faded. */
const fullRange = 0.8

/** Whether the tones have shrunk together so much that black is no longer black or white no longer white. */
export const isFaded = (light: Channel): boolean => percentile(light, 0.995) - percentile(light, 0.005) < fullRange

/** Spreads the tones of a plane over the whole range; at most 2.4 times, for beyond that only grain is won. */
export function spreadTones(plane: Channel): Channel {
  const low = percentile(plane, 0.004)
  const high = percentile(plane, 0.996)
  const gain = Math.min(2.4, 0.96 / Math.max(0.05, high - low))
  return fill(plane.length, (i) => unit(0.02 + (plane[i]! - low) * gain))
}

/**
 * Brings a faded colour photo back: each channel fades by itself, which is what gives the cast, so each is spread by
 * itself; a third of it follows the common brightness so that a red sunset stays red.
 */
export function spreadColours(picture: Channels): Channels {
  const light = luma(picture)
  const low = percentile(light, 0.004)
  const gain = Math.min(2.4, 0.96 / Math.max(0.05, percentile(light, 0.996) - low))
  return eachChannel(picture, (plane) => {
    const own = spreadTones(plane)
    return fill(plane.length, (i) => unit(own[i]! * 0.67 + 0.33 * (0.02 + (plane[i]! - low) * gain)))
  })
}
