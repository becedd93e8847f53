import type { Pixels } from '../model.ts'

/** Brightness of a picture, one byte a pixel: 0 black, 255 white. */
export type Grey = { width: number; height: number; data: Uint8Array }

/** Brightness of opaque RGBA pixels, weighted as ITU-R BT.601 does. */
export function greyOf({ width, height, data }: Pixels): Grey {
  const grey = new Uint8Array(width * height)
  for (let index = 0, from = 0; index < grey.length; index++, from += 4) {
    grey[index] = (data[from]! * 77 + data[from + 1]! * 150 + data[from + 2]! * 29) >> 8
  }
  return { width, height, data: grey }
}

/** How many pixels have each of the 256 values. */
export function histogramOf(data: Uint8Array): Uint32Array {
  const histogram = new Uint32Array(256)
  for (let at = 0; at < data.length; at++) histogram[data[at]!]!++
  return histogram
}

/** The brightness that separates ink from paper best (Otsu 1979): what is darker is ink. */
export function inkThreshold({ data }: Grey): number {
  const histogram = histogramOf(data)
  const total = data.length
  const sum = histogram.reduce((all, count, value) => all + count * value, 0)
  let [best, bestSpread, below, sumBelow] = [127, 0, 0, 0]
  for (let value = 0; value < 255; value++) {
    below += histogram[value]!
    sumBelow += value * histogram[value]!
    const above = total - below
    if (below === 0 || above === 0) continue
    const spread = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2
    if (spread > bestSpread) [best, bestSpread] = [value + 1, spread]
  }
  return best
}

/** A part of a picture that lies within it, in pixels. */
export function partOf({ width, data }: Grey, left: number, top: number, wide: number, high: number): Grey {
  const part = new Uint8Array(wide * high)
  for (let row = 0; row < high; row++) {
    const from = (top + row) * width + left
    part.set(data.subarray(from, from + wide), row * wide)
  }
  return { width: wide, height: high, data: part }
}

/** The page's pixels column after column, so that those of a column lie side by side. */
export function byColumns({ width, height, data }: Grey): Uint8Array {
  const turned = new Uint8Array(data.length)
  const block = 64
  for (let top = 0; top < height; top += block) {
    const bottom = Math.min(height, top + block)
    for (let x = 0; x < width; x++) {
      for (let y = top; y < bottom; y++) turned[x * height + y] = data[y * width + x]!
    }
  }
  return turned
}

/** As a binary PGM file, the simplest that Tesseract reads. */
export const toPgm = ({ width, height, data }: Grey): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
