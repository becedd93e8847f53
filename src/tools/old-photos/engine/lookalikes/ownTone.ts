import { boxBlur } from '#features/imaging/filters/blur.ts'
import { type Component, spanOf } from '#features/imaging/filters/components.ts'
import { dilate } from '#features/imaging/filters/morphology.ts'
import { type Channel, fill, maskOf, type Size } from '#features/imaging/picture/channel.ts'
import { scaleOf } from '../shapes/scale.ts'

/** Finds from this span on are looked at, and how far around them their ground; pixels of a picture whose shorter side is 512. */
const least = 16
const around = 6

/** Where less than this part of what is around a pixel is free of finds, nothing is known of its ground. */
const leastFree = 0.03

/** Grain and the fine texture of a ground change its tone by so much (standard deviation) without telling anything. */
const unrest = 0.01

/**
 * Finds that follow their grounds by more than this are what the photo shows. From one to the next so many must do so, for few lie on alike grounds by
 * chance.
 */
const follows = { within: 0.4, all: 0.65, finds: 3 }

/** What a find's tones are, pixel by pixel of its middle, and those of its ground: their means, and how both change within it. */
type Tones = { count: number; isLit: boolean; own: number; ground: number; together: number; change: number }

/** Whether finds get lighter and darker with what they lie on, as all that a photo shows does and damage does not; see `groundSlope`. */
export function followGround(finds: readonly Component[], mask: Uint8Array, light: Channel, size: Size): boolean {
  const { within, all, count } = groundSlope(finds, mask, light, size)
  return within > follows.within || (count >= follows.finds && all > follows.all)
}

/**
 * How far finds follow the tones of their grounds, as the slope of their own tones by those of what they lie on: `within` them and from one to
 * the next as well (`all`). Bared paper and dirt have a tone of their own wherever they lie (0); on veins, cracks of walls, drops and shade falls the same
 * light as on what is beside them (1). Light and dark finds are looked at apart. 0 where the grounds are too even to tell. `count` of them were long enough to look at.
 * @param mask all that may be a find: it is no ground
 */
export function groundSlope(
  finds: readonly Component[],
  mask: Uint8Array,
  light: Channel,
  size: Size,
): { within: number; all: number; count: number } {
  const groundAt = groundUnder(dilate(mask, size, 2), light, size)
  const lines = finds.filter((find) => spanOf(find) > least * scaleOf(size))
  const tones = lines.flatMap((find) => tonesOf(find, light, groundAt) ?? [])
  const sums = { count: 0, together: 0, change: 0, allTogether: 0, allChange: 0 }
  for (const isLit of [true, false]) {
    const alike = tones.filter((one) => one.isLit === isLit)
    const count = alike.reduce((sum, one) => sum + one.count, 0)
    const [own, ground] = [meanBy(alike, (one) => one.own), meanBy(alike, (one) => one.ground)]
    sums.count += count
    for (const one of alike) {
      sums.together += one.count * one.together
      sums.change += one.count * one.change
      sums.allTogether += one.count * (one.together + (one.own - own) * (one.ground - ground))
      sums.allChange += one.count * (one.change + (one.ground - ground) ** 2)
    }
  }
  const doubt = Math.max(1, sums.count) * unrest ** 2
  return {
    within: sums.together / (sums.change + doubt),
    all: sums.allTogether / (sums.allChange + doubt),
    count: tones.length,
  }
}

function tonesOf({ pixels }: Component, light: Channel, groundAt: Channel): Tones | undefined {
  const known = pixels.filter((i) => !Number.isNaN(groundAt[i]!))
  const isLit = known.reduce((sum, i) => sum + light[i]! - groundAt[i]!, 0) > 0
  // The rims of a line are half ground.
  const middle = known
    .sort((one, other) => (isLit ? light[other]! - light[one]! : light[one]! - light[other]!))
    .slice(0, Math.ceil(known.length / 2))
  const count = middle.length
  if (count < 3) return undefined
  const meanOf = (value: (i: number) => number) => middle.reduce((sum, i) => sum + value(i), 0) / count
  const [own, ground] = [meanOf((i) => light[i]!), meanOf((i) => groundAt[i]!)]
  return {
    count,
    isLit,
    own,
    ground,
    together: meanOf((i) => (light[i]! - own) * (groundAt[i]! - ground)),
    change: meanOf((i) => (groundAt[i]! - ground) ** 2),
  }
}

/** The mean tone around each pixel of what the mask leaves free; not a number where that is next to nothing. */
function groundUnder(mask: Uint8Array, light: Channel, size: Size): Channel {
  const isFree = maskOf(mask.length, (i) => !mask[i])
  const radius = Math.round(around * scaleOf(size))
  const free = boxBlur(Float32Array.from(isFree), size, radius)
  const sum = boxBlur(
    fill(mask.length, (i) => (isFree[i] ? light[i]! : 0)),
    size,
    radius,
  )
  return fill(mask.length, (i) => (free[i]! < leastFree ? Number.NaN : sum[i]! / free[i]!))
}

const meanBy = (tones: readonly Tones[], value: (one: Tones) => number): number =>
  tones.reduce((sum, one) => sum + one.count * value(one), 0) /
  Math.max(
    1,
    tones.reduce((sum, one) => sum + one.count, 0),
  )
