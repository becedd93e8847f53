import type { Grey } from '../grey.ts'

/** One channel of a picture, 0 to 255. A place (x, y) is in pixels; the middle of the first pixel is (0, 0). */
export type Plane = { width: number; height: number; data: Float32Array | Uint8Array }

export type Place = { x: number; y: number }

export const emptyPlane = (width: number, height: number): Plane => ({
  width,
  height,
  data: new Float32Array(width * height),
})

/** By how much a picture is made smaller, so that its longer side has about so many pixels; a whole number from 1. */
export const factorFor = ({ width, height }: { width: number; height: number }, side: number): number =>
  Math.max(1, Math.round(Math.max(width, height) / side))

/** The mean of each square of `factor` pixels. What is left over at the right and at the bottom is dropped. */
export function shrunk(from: Plane | Grey, factor: number): Plane {
  const small = emptyPlane(Math.floor(from.width / factor), Math.floor(from.height / factor))
  const { width, height } = small
  const scale = 1 / (factor * factor)
  for (let y = 0; y < height; y++) {
    const row = small.data.subarray(y * width, (y + 1) * width)
    for (let inside = 0; inside < factor; inside++) {
      let at = (y * factor + inside) * from.width
      for (let x = 0; x < width; x++) {
        let sum = 0
        for (const end = at + factor; at < end; at++) sum += from.data[at]!
        row[x]! += sum
      }
    }
    for (let x = 0; x < width; x++) row[x]! *= scale
  }
  return small
}

/** The value between the four pixels around a place; beyond the edge it is that of the edge. */
export function valueAt({ width, height, data }: Plane, x: number, y: number): number {
  const inX = Math.min(Math.max(x, 0), width - 1.001)
  const inY = Math.min(Math.max(y, 0), height - 1.001)
  const column = Math.floor(inX)
  const row = Math.floor(inY)
  const at = row * width + column
  const right = inX - column
  const down = inY - row
  const above = data[at]! * (1 - right) + data[at + 1]! * right
  const below = data[at + width]! * (1 - right) + data[at + width + 1]! * right
  return above * (1 - down) + below * down
}

/** Smooths as a Gaussian of so many pixels does, by three running means (Wells 1986). */
export function smoothed(plane: Plane, sigma: number): Plane {
  const reach = Math.max(1, Math.round(Math.sqrt(4 * sigma * sigma + 1) / 2 - 0.5))
  let current = plane
  for (let pass = 0; pass < 3; pass++) current = across(current, (track) => meanTrack(track, reach))
  return current
}

/** Takes away what is dark and less than `2 * reach + 1` pixels wide: grey-scale closing (Serra 1982). */
export function closed(plane: Plane, reach: number): Plane {
  const widest = across(plane, (track) => extremeTrack(track, reach, 1))
  return across(widest, (track) => extremeTrack(track, reach, -1))
}

type Track = { from: Float32Array; to: Float32Array; queue: Int32Array; length: number }

/** Does the same along every row and then along every column. */
function across(plane: Plane, along: (track: Track) => void): Plane {
  const { width, height } = plane
  const result = emptyPlane(width, height)
  const longest = Math.max(width, height)
  const from = new Float32Array(longest)
  const to = new Float32Array(longest)
  const queue = new Int32Array(longest)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) from[x] = plane.data[y * width + x]!
    along({ from, to, queue, length: width })
    result.data.set(to.subarray(0, width), y * width)
  }
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) from[y] = result.data[y * width + x]!
    along({ from, to, queue, length: height })
    for (let y = 0; y < height; y++) result.data[y * width + x] = to[y]!
  }
  return result
}

function meanTrack({ from, to, length }: Track, reach: number): void {
  let sum = 0
  let count = 0
  for (let at = 0; at < Math.min(reach, length); at++, count++) sum += from[at]!
  for (let at = 0; at < length; at++) {
    if (at + reach < length) {
      sum += from[at + reach]!
      count++
    }
    if (at - reach - 1 >= 0) {
      sum -= from[at - reach - 1]!
      count--
    }
    to[at] = sum / count
  }
}

/** The largest (`sign` 1) or smallest (-1) value within reach, by a queue of candidates. */
function extremeTrack({ from, to, queue, length }: Track, reach: number, sign: 1 | -1): void {
  let first = 0
  let last = 0
  for (let at = 0; at < length + reach; at++) {
    if (at < length) {
      while (last > first && sign * from[queue[last - 1]!]! <= sign * from[at]!) last--
      queue[last++] = at
    }
    const centre = at - reach
    if (centre < 0) continue
    while (queue[first]! < centre - reach) first++
    to[centre] = from[queue[first]!]!
  }
}

export function median(values: number[]): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[sorted.length >> 1] ?? 0
}
