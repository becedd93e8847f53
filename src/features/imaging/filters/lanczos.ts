import { inBands } from './bands.ts'
import { type Channel, type Channels, eachChannel, newChannel, type Size } from './channel.ts'

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
const lanczos3 = (x: number) => (Math.abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0)

/** For each output pixel: the first input pixel that counts and the weights from there on. */
type Taps = { first: Int32Array; weights: Channel; count: number }

function makeTaps(from: number, to: number): Taps {
  const scale = from / to
  const stretch = Math.max(1, scale)
  const count = Math.min(from, Math.ceil(3 * stretch) * 2 + 1)
  const first = new Int32Array(new SharedArrayBuffer(to * 4))
  const weights = newChannel(to * count)
  for (let i = 0; i < to; i++) {
    // Pixels are squares: the middle of output pixel i lies at (i + ½) · scale, that of input pixel j at j + ½.
    const centre = (i + 0.5) * scale - 0.5
    const start = Math.min(from - count, Math.max(0, Math.round(centre) - (count >> 1)))
    let sum = 0
    for (let k = 0; k < count; k++) sum += weights[i * count + k] = lanczos3((start + k - centre) / stretch)
    for (let k = 0; k < count; k++) weights[i * count + k]! /= sum
    first[i] = start
  }
  return { first, weights, count }
}

type Pass = { from: Channel; to: Channel; taps: Taps; width: number; newWidth: number }

/** Rows made wider or narrower. */
export function acrossRows({ from, to, taps, width, newWidth }: Pass, start: number, end: number): void {
  const { first, weights, count } = taps
  for (let y = start; y < end; y++) {
    for (let x = 0; x < newWidth; x++) {
      const at = y * width + first[x]!
      let sum = 0
      for (let k = 0, w = x * count; k < count; k++, w++) sum += weights[w]! * from[at + k]!
      to[y * newWidth + x] = sum
    }
  }
}

/** Columns made taller or shorter; `width` is the same before and after. */
export function downRows({ from, to, taps, width }: Pass, start: number, end: number): void {
  const { first, weights, count } = taps
  for (let y = start; y < end; y++) {
    const row = to.subarray(y * width, (y + 1) * width)
    row.fill(0)
    for (let k = 0; k < count; k++) {
      const weight = weights[y * count + k]!
      const at = (first[y]! + k) * width
      for (let x = 0; x < width; x++) row[x]! += weight * from[at + x]!
    }
  }
}

/**
 * A plane at another size by Lanczos' windowed sinc with three lobes (Duchon 1979), pixel centres kept in place; when
 * making smaller the window grows, so nothing aliases. Values may overshoot a little beyond 0 and 1.
 */
export function resizeChannel(plane: Channel, { width, height }: Size, to: Size): Channel {
  const wide = newChannel(to.width * height)
  const out = newChannel(to.width * to.height)
  const across = { from: plane, to: wide, taps: makeTaps(width, to.width), width, newWidth: to.width }
  inBands(import.meta.url, acrossRows, across, height)
  const down = { from: wide, to: out, taps: makeTaps(height, to.height), width: to.width, newWidth: to.width }
  inBands(import.meta.url, downRows, down, to.height)
  return out
}

/** The same for three channels. */
export const resize = (picture: Channels, from: Size, to: Size): Channels =>
  eachChannel(picture, (plane) => resizeChannel(plane, from, to))
