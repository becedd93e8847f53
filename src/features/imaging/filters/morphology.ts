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

/** A mask grown by `radius` pixels in all directions (a disc). */
export function dilate(mask: Uint8Array, { width, height }: Size, radius: number): Uint8Array {
  const out = new Uint8Array(mask.length)
  const reach = Math.floor(radius)
  const offsets: [number, number][] = []
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) if (dx * dx + dy * dy <= radius * radius) offsets.push([dx, dy])
  }
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue
    const x = i % width
    const y = (i / width) | 0
    for (const [dx, dy] of offsets) {
      if (x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height) out[i + dy * width + dx] = 1
    }
  }
  return out
}
