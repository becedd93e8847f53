import { inBands } from './bands.ts'
import { type Channel, copy, fill, newChannel, type Size } from './channel.ts'

type Pass = { from: Channel; to: Channel; width: number; height: number; radius: number }

/** Mean of each row's window by running sums; a window at the border is as wide as the picture lets it be. */
export function boxRows({ from, to, width, radius }: Pass, first: number, last: number): void {
  for (let y = first; y < last; y++) {
    const row = y * width
    let sum = 0
    for (let x = 0; x < radius && x < width; x++) sum += from[row + x]!
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += from[row + x + radius]!
      if (x - radius > 0) sum -= from[row + x - radius - 1]!
      to[row + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1)
    }
  }
}

/** The same down the columns, a row of sums at a time. */
export function boxColumns({ from, to, width, height, radius }: Pass, first: number, last: number): void {
  const sums = new Float64Array(width)
  const add = (y: number, sign: 1 | -1) => {
    if (y < 0 || y >= height) return
    const row = y * width
    for (let x = 0; x < width; x++) sums[x]! += sign * from[row + x]!
  }
  for (let y = first - radius; y < first + radius; y++) add(y, 1)
  for (let y = first; y < last; y++) {
    add(y + radius, 1)
    const scale = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1)
    const row = y * width
    for (let x = 0; x < width; x++) to[row + x] = sums[x]! * scale
    add(y - radius, -1)
  }
}

/** Mean over a square of 2 · `radius` + 1 pixels. Windows that reach over the border average what is there. */
export function boxBlur(plane: Channel, { width, height }: Size, radius: number): Channel {
  const half = newChannel(plane.length)
  const out = newChannel(plane.length)
  inBands(import.meta.url, boxRows, { from: plane, to: half, width, height, radius }, height)
  inBands(import.meta.url, boxColumns, { from: half, to: out, width, height, radius }, height)
  return out
}

/** Weights of a Gaussian from the middle outwards to `reach` sigmas; the two-sided sum is 1. */
export function gaussianWeights(sigma: number, reach = 3): Channel {
  const weights = fill(Math.ceil(sigma * reach) + 1, (i) => Math.exp((-i * i) / (2 * sigma * sigma)))
  const sum = weights.reduce((total, weight, i) => total + (i ? 2 : 1) * weight, 0)
  for (let i = 0; i < weights.length; i++) weights[i]! /= sum
  return weights
}

type Taps = {
  from: Channel
  to: Channel
  width: number
  height: number
  weights: Float32Array
  stride: number
  limit: number
}

/** One direction of a symmetric convolution: `stride` 1 along rows, `width` down columns. Borders go on. */
export function convolve({ from, to, width, weights, stride, limit }: Taps, first: number, last: number): void {
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const at = stride === 1 ? x : y
      let sum = from[i]! * weights[0]!
      for (let k = 1; k < weights.length; k++) {
        const before = at >= k ? i - k * stride : i - at * stride
        const after = at + k < limit ? i + k * stride : i + (limit - 1 - at) * stride
        sum += weights[k]! * (from[before]! + from[after]!)
      }
      to[i] = sum
    }
  }
}

/** Radii of three boxes that together spread by `sigma`: a box of radius r has the variance r (r + 1) / 3. */
function boxRadii(sigma: number): number[] {
  const low = Math.floor((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2)
  const wider = Math.round((3 * sigma * sigma - 3 * low * (low + 1)) / (2 * (low + 1)))
  return [0, 1, 2].map((k) => (k < wider ? low + 1 : low))
}

/**
 * Gaussian blur. Small ones are convolved; from a sigma of 2.5 pixels on, three box blurs come as close as the eye can
 * tell (Wells 1986).
 */
export function gaussianBlur(plane: Channel, { width, height }: Size, sigma: number): Channel {
  if (sigma < 0.2) return copy(plane)
  const size = { width, height }
  if (sigma >= 2.5) return boxRadii(sigma).reduce((blurred, radius) => boxBlur(blurred, size, radius), plane)
  const weights = gaussianWeights(sigma)
  const half = newChannel(plane.length)
  const out = newChannel(plane.length)
  inBands(import.meta.url, convolve, { from: plane, to: half, width, height, weights, stride: 1, limit: width }, height)
  inBands(
    import.meta.url,
    convolve,
    { from: half, to: out, width, height, weights, stride: width, limit: height },
    height,
  )
  return out
}
