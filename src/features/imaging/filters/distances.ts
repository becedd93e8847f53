import type { Size } from '#features/imaging/picture/channel.ts'

const diagonal = Math.SQRT2

/**
 * How far each pixel is from the nearest one for which `test` holds, in pixels and a few percent off: chamfer
 * distances in two sweeps (Borgefors 1986). Infinite where there is none.
 */
export function distancesTo({ width, height }: Size, test: (i: number) => boolean): Float32Array {
  // A rim of infinity spares the sweeps every question about borders.
  const stride = width + 2
  const rimmed = new Float32Array(stride * (height + 2)).fill(Number.POSITIVE_INFINITY)
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y + 1) * stride + 1
    for (let x = 0; x < width; x++, i++) if (test(i)) rimmed[row + x] = 0
  }
  for (let y = 1; y <= height; y++) relax(rimmed, y * stride + 1, width, 1, stride)
  for (let y = height; y >= 1; y--) relax(rimmed, y * stride + width, width, -1, stride)
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = (y + 1) * stride + 1
    out.set(rimmed.subarray(row, row + width), y * width)
  }
  return out
}

/** One row of a sweep: what a pixel has from the one before it and from the three in the row before. */
function relax(data: Float32Array, start: number, count: number, step: 1 | -1, stride: number): void {
  const back = step * stride
  let before = Number.POSITIVE_INFINITY
  for (let n = 0, i = start; n < count; n++, i += step) {
    let least = data[i]!
    if (least > 0) {
      const row = i - back
      const above = data[row]!
      const one = data[row - 1]!
      const other = data[row + 1]!
      const straight = (before < above ? before : above) + 1
      const across = (one < other ? one : other) + diagonal
      if (straight < least) least = straight
      if (across < least) least = across
      data[i] = least
    }
    before = least
  }
}
