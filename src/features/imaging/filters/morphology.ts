import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, newChannel, type Size } from '#features/imaging/picture/channel.ts'

/** A straight line through the pixel as the window of an opening: horizontal, vertical or one of the diagonals. */
export type Direction = readonly [dx: 0 | 1, dy: -1 | 0 | 1]

/** The four directions that a pixel grid has. */
export const directions: readonly Direction[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
]

type Pass = { from: Channel; to: Channel; dx: number; dy: number; reach: number; sign: number } & Size

/** Smallest (`sign` 1) or largest (`sign` −1) value within `reach` steps both ways along the line. */
export function lineRows({ from, to, dx, dy, reach, sign, width, height }: Pass, first: number, last: number): void {
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      let best = sign * from[i]!
      for (let k = -reach; k <= reach; k++) {
        const px = x + k * dx
        const py = y + k * dy
        if (px < 0 || py < 0 || px >= width || py >= height) continue
        const value = sign * from[py * width + px]!
        if (value < best) best = value
      }
      to[i] = sign * best
    }
  }
}

/** Takes away bright things shorter than 2 · `reach` + 1 pixels along the direction (Serra 1982). */
export function openLine(plane: Channel, size: Size, [dx, dy]: Direction, reach: number): Channel {
  const eroded = newChannel(plane.length)
  const out = newChannel(plane.length)
  inBands(import.meta.url, lineRows, { from: plane, to: eroded, dx, dy, reach, sign: 1, ...size }, size.height)
  inBands(import.meta.url, lineRows, { from: eroded, to: out, dx, dy, reach, sign: -1, ...size }, size.height)
  return out
}

/** A mask grown by `radius` pixels in all directions (a disc). Discs around its border alone reach as far as those around all of it. */
export function dilate(mask: Uint8Array, { width, height }: Size, radius: number): Uint8Array {
  const out = new Uint8Array(mask.length)
  const reach = Math.floor(radius)
  const halves = Array.from({ length: 2 * reach + 1 }, (_, k) => Math.floor(Math.sqrt(radius ** 2 - (k - reach) ** 2)))
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!mask[i]) continue
      out[i] = 1
      if (isWithin(x, y, i)) continue
      const [top, bottom] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)]
      for (let row = top; row <= bottom; row++) {
        const half = halves[row - y + reach]!
        const end = row * width + Math.min(width - 1, x + half)
        for (let at = row * width + Math.max(0, x - half); at <= end; at++) out[at] = 1
      }
    }
  }
  return out

  function isWithin(x: number, y: number, i: number): boolean {
    const [left, right] = [x === 0 || mask[i - 1], x === width - 1 || mask[i + 1]]
    const [above, below] = [y === 0 || mask[i - width], y === height - 1 || mask[i + width]]
    return Boolean(left && right && above && below)
  }
}
