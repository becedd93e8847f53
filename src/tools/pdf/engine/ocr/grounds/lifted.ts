import type { Grey } from '../grey.ts'
import type { Ground } from './grounds.ts'

/** Letters on a dark ground become this dark on paper, 0 to 255. */
const BLACK = 20
/** Pixels along the sides of a dark ground that are neither it nor paper. */
const RIM = 2

/** The sheet without its grounds: all that is written on them stands on paper, darker than it. */
export function lifted({ width, height, data }: Grey, grounds: readonly Ground[]): Grey {
  if (grounds.length === 0) return { width, height, data }
  const clean = new Uint8Array(data)
  for (const { x1, y1, x2, y2, level, paper, isWhiteOnDark } of grounds) {
    const shades = Uint8Array.from({ length: 256 }, (_, value) => {
      if (!isWhiteOnDark) return Math.min(255, value > level ? Math.max(paper, value) : (value * paper) / level)
      return value <= level
        ? paper
        : Math.max(0, paper - ((value - level) * (paper - BLACK)) / Math.max(1, paper - level))
    })
    const rim = isWhiteOnDark ? RIM : 0
    for (let y = Math.max(0, y1 - rim); y < Math.min(height, y2 + rim); y++) {
      for (let x = Math.max(0, x1 - rim); x < Math.min(width, x2 + rim); x++) {
        const isRim = rim > 0 && Math.min(x - x1, x2 - 1 - x, y - y1, y2 - 1 - y) < rim
        clean[y * width + x] = isRim ? paper : shades[data[y * width + x]!]!
      }
    }
  }
  return { width, height, data: clean }
}
