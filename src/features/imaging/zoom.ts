import { createPicture, type Picture, type Rect } from './picture.ts'
import { type Placement, scaleOf, toOutput } from './placement.ts'

/**
 * Cuts a rectangle (fractions of pixels allowed, beyond the border the last pixel goes on) out of a picture and brings
 * it to a size by Lanczos' windowed sinc with three lobes (Duchon 1979), averaged over the area when it shrinks.
 * Pixel middles stay in place. Opacity is resampled like a colour: multiply it in before.
 */
export function zoom(source: Picture, rect: Rect, width: number, height: number): Picture {
  const { channels } = source
  const across = tapsFor(rect.left, rect.width, width, source.width)
  const down = tapsFor(rect.top, rect.height, height, source.height)
  const firstRow = Math.min(...down.first)
  const lastRow = Math.max(...down.first) + down.count
  const rowLength = width * channels
  const rows = new Float32Array((lastRow - firstRow) * rowLength)
  for (let y = firstRow; y < lastRow; y++) narrow(source, y, across, rows, (y - firstRow) * rowLength)
  const out = createPicture(width, height, channels)
  const sum = new Float32Array(rowLength)
  for (let v = 0; v < height; v++) {
    sum.fill(0)
    for (let k = 0; k < down.count; k++) {
      const weight = down.weights[v * down.count + k]!
      const at = (down.first[v]! + k - firstRow) * rowLength
      if (weight !== 0) for (let x = 0; x < rowLength; x++) sum[x]! += weight * rows[at + x]!
    }
    out.data.set(sum, v * rowLength)
  }
  return out
}

/** For each output pixel its first input pixel and, `count` each, the weights from there on; all inside the input. */
type Taps = { first: Int32Array; weights: Float32Array; count: number }

function tapsFor(start: number, length: number, size: number, limit: number): Taps {
  const scale = length / size
  const stretch = Math.max(scale, 1)
  const reach = 3 * stretch
  const count = Math.min(Math.ceil(reach * 2) + 1, limit)
  const first = new Int32Array(size)
  const weights = new Float32Array(size * count)
  for (let i = 0; i < size; i++) {
    const centre = start + (i + 0.5) * scale - 0.5
    const from = Math.ceil(centre - reach)
    first[i] = Math.min(Math.max(from, 0), limit - count)
    let total = 0
    for (let j = from; j <= centre + reach; j++) total += lanczos3((j - centre) / stretch)
    for (let j = from; j <= centre + reach; j++) {
      const inside = Math.min(Math.max(j, 0), limit - 1) - first[i]!
      weights[i * count + Math.min(Math.max(inside, 0), count - 1)]! += lanczos3((j - centre) / stretch) / total
    }
  }
  return { first, weights, count }
}

function narrow({ width, channels, data }: Picture, y: number, taps: Taps, out: Float32Array, at: number): void {
  const { first, weights, count } = taps
  const row = y * width * channels
  for (let u = 0; u < first.length; u++) {
    const start = row + first[u]! * channels
    if (channels === 3) {
      let [red, green, blue] = [0, 0, 0]
      for (let k = u * count, from = start; k < (u + 1) * count; k++, from += 3) {
        const weight = weights[k]!
        red += weight * data[from]!
        green += weight * data[from + 1]!
        blue += weight * data[from + 2]!
      }
      out[at + u * 3] = red
      out[at + u * 3 + 1] = green
      out[at + u * 3 + 2] = blue
      continue
    }
    for (let c = 0; c < channels; c++) {
      let sum = 0
      for (let k = u * count, from = start + c; k < (u + 1) * count; k++, from += channels) {
        sum += weights[k]! * data[from]!
      }
      out[at + u * channels + c] = sum
    }
  }
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
const lanczos3 = (x: number) => (Math.abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0)

/**
 * The part of a picture that a placement shows, in good quality: brought to scale first, then turned with cubic
 * splines (Catmull and Rom 1974). An upright placement is only brought to scale. Three channels.
 */
export function zoomTurned(source: Picture, place: Placement, width: number, height: number): Picture {
  const scale = scaleOf(place)
  if (Math.abs(place.step.y) < 1e-6 * scale) {
    return zoom(
      source,
      { left: place.origin.x, top: place.origin.y, width: width * scale, height: height * scale },
      width,
      height,
    )
  }
  const bounds = boundsOf(place, width, height)
  const across = Math.ceil(bounds.width / scale)
  const down = Math.ceil(bounds.height / scale)
  const upright = zoom(source, { ...bounds, width: across * scale, height: down * scale }, across, down)
  const origin = { x: (place.origin.x - bounds.left) / scale, y: (place.origin.y - bounds.top) / scale }
  return turn(upright, { origin, step: { x: place.step.x / scale, y: place.step.y / scale } }, width, height)
}

function boundsOf({ origin, step }: Placement, width: number, height: number): Rect {
  const margin = 3 * Math.hypot(step.x, step.y)
  const xs = [0, width * step.x, -height * step.y, width * step.x - height * step.y]
  const ys = [0, width * step.y, height * step.x, width * step.y + height * step.x]
  const left = origin.x + Math.min(...xs) - margin
  const top = origin.y + Math.min(...ys) - margin
  const right = origin.x + Math.max(...xs) + margin
  const bottom = origin.y + Math.max(...ys) + margin
  return { left, top, width: right - left, height: bottom - top }
}

/** For three channels; pixels near the border repeat the last one. */
function turn(source: Picture, { origin, step }: Placement, width: number, height: number): Picture {
  const { data } = source
  const out = createPicture(width, height, 3)
  const across = new Float64Array(4)
  const down = new Float64Array(4)
  let at = 0
  for (let v = 0; v < height; v++) {
    for (let u = 0; u < width; u++) {
      const x = origin.x + step.x * (u + 0.5) - step.y * (v + 0.5) - 0.5
      const y = origin.y + step.y * (u + 0.5) + step.x * (v + 0.5) - 0.5
      const left = Math.floor(x)
      const top = Math.floor(y)
      cubic(x - left, across)
      cubic(y - top, down)
      let [red, green, blue] = [0, 0, 0]
      for (let j = 0; j < 4; j++) {
        const row = Math.min(Math.max(top + j - 1, 0), source.height - 1) * source.width
        for (let i = 0; i < 4; i++) {
          const from = (row + Math.min(Math.max(left + i - 1, 0), source.width - 1)) * 3
          const weight = across[i]! * down[j]!
          red += weight * data[from]!
          green += weight * data[from + 1]!
          blue += weight * data[from + 2]!
        }
      }
      out.data[at++] = red
      out.data[at++] = green
      out.data[at++] = blue
    }
  }
  return out
}

/** Catmull and Rom's weights of the four pixels around a place `t` past the second. */
function cubic(t: number, out: Float64Array): void {
  out[0] = ((2 - t) * t - 1) * t * 0.5
  out[1] = ((3 * t - 5) * t * t + 2) * 0.5
  out[2] = ((4 - 3 * t) * t + 1) * t * 0.5
  out[3] = (t - 1) * t * t * 0.5
}

/** Where points of the source come to lie in an output of this placement. */
export const mapPoints = <P extends { x: number; y: number }>(points: P[], place: Placement): P[] =>
  points.map((point) => ({ ...point, ...toOutput(place, point) }))
