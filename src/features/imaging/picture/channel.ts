import { lumaOf } from './luma.ts'
import type { Picture } from './picture.ts'
import { countShared } from './reclaim.ts'

/**
 * One channel of a picture, row by row: what the pixel loops work on, its size beside it. Values run from 0 (black) to 1 (white) unless a
 * filter says otherwise. Made by `newChannel` it lies in memory that worker threads share.
 */
export type Channel = Float32Array

/** Three channels of the same size: red, green and blue, or those of another colour space. */
export type Channels = readonly [Channel, Channel, Channel]

/** Width and height in pixels. */
export type Size = { width: number; height: number }

/** A channel of zeros in shared memory. */
export function newChannel(pixels: number): Channel {
  countShared(pixels * 4)
  return new Float32Array(new SharedArrayBuffer(pixels * 4))
}

/** Three channels of zeros. */
export const newChannels = (pixels: number): Channels => [newChannel(pixels), newChannel(pixels), newChannel(pixels)]

/** A new channel whose pixel `i` is `value(i)`. */
export function fill(pixels: number, value: (i: number) => number): Channel {
  const out = newChannel(pixels)
  for (let i = 0; i < pixels; i++) out[i] = value(i)
  return out
}

/** A mask with 1 where `isSet` holds and 0 elsewhere: ten times as fast as to make one by walking over a plane's iterator. */
export function maskOf(pixels: number, isSet: (i: number) => boolean): Uint8Array {
  const out = new Uint8Array(pixels)
  for (let i = 0; i < pixels; i++) if (isSet(i)) out[i] = 1
  return out
}

/** A copy of a channel in shared memory. */
export function copy(plane: ArrayLike<number>): Channel {
  const out = newChannel(plane.length)
  out.set(plane)
  return out
}

/** The same work on each of the three channels. */
export const eachChannel = (planes: Channels, work: (plane: Channel, channel: number) => Channel): Channels => [
  work(planes[0], 0),
  work(planes[1], 1),
  work(planes[2], 2),
]

/** `value` kept between 0 and 1. */
export const unit = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value)

/** 0 below `from`, 1 above `to`, an S-curve (Hermite) between them. `from` may be the larger one. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = unit((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** A colour picture as channels of 0 to 1. */
export function toChannels({ data, channels }: Picture): Channels {
  const pixels = data.length / channels
  const [r, g, b] = newChannels(pixels)
  const second = channels === 1 ? 0 : 1
  for (let i = 0, at = 0; i < pixels; i++, at += channels) {
    r[i] = data[at]! / 255
    g[i] = data[at + second]! / 255
    b[i] = data[at + 2 * second]! / 255
  }
  return [r, g, b]
}

/** Channels of 0 to 1 as an 8-bit colour picture, rounded; what lies outside is cut. */
export function toPicture([r, g, b]: Channels, { width, height }: Size): Picture {
  const data = new Uint8ClampedArray(r.length * 3)
  for (let i = 0, at = 0; i < r.length; i++, at += 3) {
    data[at] = r[i]! * 255
    data[at + 1] = g[i]! * 255
    data[at + 2] = b[i]! * 255
  }
  return { width, height, channels: 3, data }
}

/** Brightness of a picture, see `lumaOf`. */
export function luma([r, g, b]: Channels): Channel {
  const out = newChannel(r.length)
  for (let i = 0; i < out.length; i++) out[i] = lumaOf(r[i]!, g[i]!, b[i]!)
  return out
}

/** The value below which `part` (0 to 1) of the plane lies, from a histogram of 4096 steps over 0 to 1. */
export const percentile = (plane: Channel, part: number, where?: (i: number) => boolean): number =>
  percentiles(plane, [part], where)[0]!

/** The same for several parts at once. */
export function percentiles(plane: Channel, parts: readonly number[], where?: (i: number) => boolean): number[] {
  const counts = new Uint32Array(4096)
  let total = 0
  for (let i = 0; i < plane.length; i++) {
    if (where && !where(i)) continue
    const bin = (unit(plane[i]!) * 4095 + 0.5) | 0
    counts[bin]!++
    total++
  }
  return parts.map((part) => {
    let left = total * part
    for (let bin = 0; bin < 4096; bin++) {
      left -= counts[bin]!
      if (left <= 0) return bin / 4095
    }
    return 1
  })
}

/** Bilinear value at a place between pixels; outside the picture the border goes on. */
export function sample(plane: Channel, { width, height }: Size, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > width - 1 ? width - 1 : x
  const cy = y < 0 ? 0 : y > height - 1 ? height - 1 : y
  const x0 = cx | 0
  const y0 = cy | 0
  const x1 = x0 < width - 1 ? x0 + 1 : x0
  const below = y0 < height - 1 ? (y0 + 1) * width : y0 * width
  const fx = cx - x0
  const fy = cy - y0
  const top = plane[y0 * width + x0]! * (1 - fx) + plane[y0 * width + x1]! * fx
  const low = plane[below + x0]! * (1 - fx) + plane[below + x1]! * fx
  return top * (1 - fy) + low * fy
}
