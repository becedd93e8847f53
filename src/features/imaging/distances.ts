import type { Size } from './filters/channel.ts'

const diagonal = Math.SQRT2

/**
 * How far each pixel is from the nearest one for which `test` holds, in pixels and a few percent off: chamfer
 * distances in two sweeps (Borgefors 1986). Infinite where there is none.
 */
export function distancesTo({ width, height }: Size, test: (i: number) => boolean): Float32Array {
  const out = new Float32Array(width * height)
  for (let i = 0; i < out.length; i++) out[i] = test(i) ? 0 : Number.POSITIVE_INFINITY
  const relax = (i: number, x: number, back: 1 | -1, hasRow: boolean) => {
    let least = out[i]!
    if (least === 0) return
    const hasBefore = back === 1 ? x > 0 : x + 1 < width
    const hasAfter = back === 1 ? x + 1 < width : x > 0
    const row = i - back * width
    if (hasBefore && out[i - back]! + 1 < least) least = out[i - back]! + 1
    if (hasRow) {
      if (out[row]! + 1 < least) least = out[row]! + 1
      if (hasBefore && out[row - back]! + diagonal < least) least = out[row - back]! + diagonal
      if (hasAfter && out[row + back]! + diagonal < least) least = out[row + back]! + diagonal
    }
    out[i] = least
  }
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) relax(y * width + x, x, 1, y > 0)
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) relax(y * width + x, x, -1, y + 1 < height)
  }
  return out
}
