import type { Size } from './filters/channel.ts'

const diagonal = Math.SQRT2

/**
 * How far each pixel is from the nearest one for which `test` holds, in pixels and a few percent off: chamfer
 * distances in two sweeps (Borgefors 1986). Infinite where there is none.
 */
export function distancesTo({ width, height }: Size, test: (i: number) => boolean): Float32Array {
  const out = new Float32Array(width * height)
  for (let i = 0; i < out.length; i++) out[i] = test(i) ? 0 : Number.POSITIVE_INFINITY
  for (let y = 0; y < height; y++) {
    for (let i = y * width, end = i + width; i < end; i++) {
      const [isFirst, isLast] = [i === end - width, i === end - 1]
      let least = out[i]!
      if (!isFirst) least = Math.min(least, out[i - 1]! + 1)
      if (y > 0) {
        least = Math.min(least, out[i - width]! + 1)
        if (!isFirst) least = Math.min(least, out[i - width - 1]! + diagonal)
        if (!isLast) least = Math.min(least, out[i - width + 1]! + diagonal)
      }
      out[i] = least
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let start = y * width, i = start + width - 1; i >= start; i--) {
      const [isFirst, isLast] = [i === start, i === start + width - 1]
      let least = out[i]!
      if (!isLast) least = Math.min(least, out[i + 1]! + 1)
      if (y + 1 < height) {
        least = Math.min(least, out[i + width]! + 1)
        if (!isFirst) least = Math.min(least, out[i + width - 1]! + diagonal)
        if (!isLast) least = Math.min(least, out[i + width + 1]! + diagonal)
      }
      out[i] = least
    }
  }
  return out
}
