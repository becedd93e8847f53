import { hash } from '#features/imaging/filters/grain.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, newChannel, type Size, unit } from '#features/imaging/picture/channel.ts'

type Hatch = { to: Channel; cos: number; sin: number; breadth: number; length: number; width: number }

/** Rows of smooth noise that is stretched and turned. */
export function hatchRows({ to, cos, sin, breadth, length, width }: Hatch, first: number, last: number): void {
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const across = (y * cos - x * sin) / breadth
      const lane = Math.floor(across)
      let value = 0
      for (let k = 0; k < 2; k++) {
        const part = k === 0 ? 1 - (across - lane) : across - lane
        // Every lane begins elsewhere, so that strokes do not end side by side.
        const along = (x * cos + y * sin) / length + 7 * hash(lane + k, 977)
        const start = Math.floor(along)
        const t = along - start
        value += part * (hash(start, lane + k) * (1 - t) + hash(start + 1, lane + k) * t)
      }
      to[y * width + x] = unit(0.5 + (value - 0.5) * 1.5)
    }
  }
}

/** Straight pencil strokes laid side by side at an angle: depth of each, 0 to 1. `breadth` and `length` in pixels. */
export function hatching({ width, height }: Size, degrees: number, breadth: number, length: number): Channel {
  const to = newChannel(width * height)
  const radians = (degrees * Math.PI) / 180
  const args: Hatch = { to, cos: Math.cos(radians), sin: Math.sin(radians), breadth, length, width }
  inBands(import.meta.url, hatchRows, args, height)
  return to
}
