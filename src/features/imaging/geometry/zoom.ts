import { createPicture, type Picture, type Rect } from '#features/imaging/picture/picture.ts'

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
