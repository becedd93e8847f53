import { boxBlur } from '#features/imaging/filters/blur.ts'
import type { Component } from '#features/imaging/filters/components.ts'
import { dilate } from '#features/imaging/filters/morphology.ts'
import { type Channel, fill, percentiles, type Size } from '#features/imaging/picture/channel.ts'
import { scaleOf } from './scale.ts'

/** How sure the network must be of a crack on the whole. */
const leastShare = 0.75

/**
 * Where the surroundings are busy, twigs and hair run on for long as well: per unit of their standard deviation, as a part of the picture's
 * range of tones, a find must be so much longer, in pixels of a picture whose shorter side is 512.
 */
const perUnrest = 1800

/** Lengths beyond that from which a find is a crack whatever its tone, and from which it is one in a print that surely has others. */
export const crackLength = { alone: 120, amongOthers: 20 }

/** How far around a find, in the same pixels, its surroundings are looked at. */
const around = 12

/**
 * Tells cracks, webs and folds of a print from what only looks like them by what belongs to damage alone: it runs across calm ground for
 * long, branches and all. Gives how much longer a find is than its surroundings ask for; see `crackLength`. Set on finds in 61 sound photos
 * made to look like prints and 60 with cracks, webs, folds and tears. The measure is made by how sure the network is of each pixel, 0 to 1.
 * @param weak pixels that may belong to a find; they are no surroundings
 */
export function crackMeasure(
  weak: Uint8Array,
  light: Channel,
  size: Size,
): (share: Channel) => (find: Component) => number {
  const scale = scaleOf(size)
  const unrest = unrestAround(light, dilate(weak, size, 2), size, Math.round(around * scale))
  const [low = 0, high = 1] = percentiles(light, [0.02, 0.98])
  const range = Math.max(0.05, high - low)
  return (share) =>
    ({ pixels }) => {
      const mean = (plane: Channel) => pixels.reduce((sum, i) => sum + plane[i]!, 0) / pixels.length
      return mean(share) < leastShare ? 0 : lengthOf(pixels, size) / scale - (perUnrest * mean(unrest)) / range
    }
}

/** Length of a line with all its branches: half of its outline, in pixels. */
export function lengthOf(pixels: readonly number[], { width }: Size): number {
  const own = new Set(pixels)
  let outline = 0
  for (const i of pixels) for (const beside of [i - 1, i + 1, i - width, i + width]) if (!own.has(beside)) outline++
  return outline / 2
}

/** Standard deviation of the tones around each pixel, without those of the mask. */
function unrestAround(light: Channel, mask: Uint8Array, size: Size, radius: number): Channel {
  const mean = (value: (i: number) => number) =>
    boxBlur(
      fill(mask.length, (i) => (mask[i] ? 0 : value(i))),
      size,
      radius,
    )
  const [count, sum, squares] = [mean(() => 1), mean((i) => light[i]!), mean((i) => light[i]! ** 2)]
  // Where hardly anything else is left, nothing is known of the surroundings.
  return fill(mask.length, (i) => {
    if (count[i]! < 0.05) return 0.3
    return Math.sqrt(Math.max(0, squares[i]! / count[i]! - (sum[i]! / count[i]!) ** 2))
  })
}
