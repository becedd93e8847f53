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
  to.fill(0, first * width, last * width)
  let [total, strength] = [0, 1]
  for (const [octave, size] of sizes.entries()) {
    const { column, share } = cellsAcross(width, size)
    const values = new Float64Array(column[width - 1]! + 2)
    for (let y = first; y < last; y++) {
      const row = Math.floor(y / size)
      const down = eased(y / size - row)
      for (let k = 0; k < values.length; k++) {
        const at = k + octave * 977
        values[k] = hash(at, row) * (1 - down) + hash(at, row + 1) * down
      }
      for (let x = 0, i = y * width; x < width; x++, i++) {
        const k = column[x]!
        const across = share[x]!
        to[i]! += strength * (values[k]! * (1 - across) + values[k + 1]! * across)
      }
    }
    total += strength
    strength *= 0.6
  }
  for (let i = first * width; i < last * width; i++) to[i]! /= total
}

/** For each pixel of a row the grid point to its left, and how much the next one counts. */
function cellsAcross(width: number, size: number): { column: Uint32Array; share: Float64Array } {
  const [column, share] = [new Uint32Array(width), new Float64Array(width)]
  for (let x = 0; x < width; x++) {
    const at = Math.floor(x / size)
    column[x] = at
    share[x] = eased(x / size - at)
  }
  return { column, share }
}

const eased = (part: number): number => part ** 2 * (3 - 2 * part)

/** Smooth random texture, 0 to 1 about .5 (value noise, Perlin 1985): paper, pigment, clouds. `sizes` are in pixels. */
export function grain({ width, height }: Size, sizes: readonly number[]): Channel {
  const to = newChannel(width * height)
  inBands(import.meta.url, grainRows, { to, sizes: sizes.map((size) => Math.max(1, size)), width }, height)
  return to
}
