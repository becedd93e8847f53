import { boxBlur, gaussianBlur } from '#features/imaging/filters/blur.ts'
import { grow } from '#features/imaging/filters/components.ts'
import { dilate } from '#features/imaging/filters/morphology.ts'
import { type Channel, fill, type Size } from '#features/imaging/picture/channel.ts'
import { flood } from '../shapes/flood.ts'
import { scaleOf } from '../shapes/scale.ts'

/** How far from torn paper its rim is sought, and how far around the ground is looked at; pixels of a picture whose shorter side is 512. */
const reach = 6
const around = 10

/** What stands out from the ground by this part of what the paper does, and by so much at least, is its rim. */
const rim = { part: 0.2, least: 0.04 }

/**
 * Torn paper with its rim, where the layers part and throw a shadow or catch the light: a hole that is filled from there keeps its outline.
 * Gives the mask of both.
 */
export function withTornRims(torn: Uint8Array, light: Channel, size: Size): Uint8Array {
  const scale = scaleOf(size)
  const near = dilate(torn, size, reach * scale)
  const off = offGround(light, near, size, Math.round(around * scale))
  const whole = torn.slice()
  for (const { pixels } of grow(torn, torn, size)) {
    const stands = pixels.reduce((sum, i) => sum + off[i]!, 0) / pixels.length
    const least = Math.max(rim.least, rim.part * Math.abs(stands))
    flood(whole, pixels, size, (next) => near[next] === 1 && off[next]! * Math.sign(stands) > least)
  }
  return whole
}

/** By how much each pixel is lighter than the ground around it, of which the mask is no part; 0 where no ground is seen. */
function offGround(light: Channel, mask: Uint8Array, size: Size, radius: number): Channel {
  const mean = (value: (i: number) => number) =>
    boxBlur(
      fill(mask.length, (i) => (mask[i] ? 0 : value(i))),
      size,
      radius,
    )
  const [free, sum] = [mean(() => 1), mean((i) => light[i]!)]
  const soft = gaussianBlur(light, size, 0.7)
  return fill(mask.length, (i) => (free[i]! < 0.02 ? 0 : soft[i]! - sum[i]! / free[i]!))
}
