import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, newChannel, type Size } from '#features/imaging/picture/channel.ts'

/** A random number from 0 to 1 that belongs to a grid point. */
export function hash(x: number, y: number): number {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

type Octaves = { to: Channel; sizes: readonly number[]; width: number }

/** Rows of smooth noise: octaves of grid values, each weaker than the one before. */
export function grainRows({ to, sizes, width }: Octaves, first: number, last: number): void {
  let total = 0
  let strength = 1
  to.fill(0, first * width, last * width)
  sizes.forEach((size, octave) => {
    for (let y = first; y < last; y++) {
      const gy = y / size
      const y0 = Math.floor(gy)
      const ty = (gy - y0) ** 2 * (3 - 2 * (gy - y0))
      let column = -1
      let left = 0
      let right = 0
      for (let x = 0; x < width; x++) {
        const gx = x / size
        const x0 = Math.floor(gx)
        if (x0 !== column) {
          column = x0
          const at = x0 + octave * 977
          left = hash(at, y0) * (1 - ty) + hash(at, y0 + 1) * ty
          right = hash(at + 1, y0) * (1 - ty) + hash(at + 1, y0 + 1) * ty
        }
        const tx = (gx - x0) ** 2 * (3 - 2 * (gx - x0))
        to[y * width + x]! += strength * (left * (1 - tx) + right * tx)
      }
    }
    total += strength
    strength *= 0.6
  })
  for (let i = first * width; i < last * width; i++) to[i]! /= total
}

/** Smooth random texture, 0 to 1 about .5 (value noise, Perlin 1985): paper, pigment, clouds. `sizes` are in pixels. */
export function grain({ width, height }: Size, sizes: readonly number[]): Channel {
  const to = newChannel(width * height)
  inBands(import.meta.url, grainRows, { to, sizes: sizes.map((size) => Math.max(1, size)), width }, height)
  return to
}
