import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, newChannel, type Size } from '#features/imaging/picture/channel.ts'

const ways = 12

type Search = { plane: Channel; strength: Channel; sign: number; gap: number; reach: number } & Size

/** For each direction, the part by which the middle stands out from both sides, averaged along the direction. */
export function ridgeRows(args: Search, first: number, last: number): void {
  const { plane, strength, sign, gap, reach, width, height } = args
  const from = Math.max(0, first - reach)
  const until = Math.min(height, last + reach)
  const stand = new Float32Array((until - from) * width)
  for (let way = 0; way < ways; way++) {
    const angle = (way * Math.PI) / ways
    const nx = Math.round(-Math.sin(angle) * gap)
    const ny = Math.round(Math.cos(angle) * gap)
    for (let y = from; y < until; y++) {
      const a = Math.min(height - 1, Math.max(0, y + ny)) * width
      const b = Math.min(height - 1, Math.max(0, y - ny)) * width
      for (let x = 0; x < width; x++) {
        const one = plane[a + Math.min(width - 1, Math.max(0, x + nx))]!
        const other = plane[b + Math.min(width - 1, Math.max(0, x - nx))]!
        const middle = plane[y * width + x]!
        const rise = sign > 0 ? middle - Math.max(one, other) : Math.min(one, other) - middle
        // A side that differs from the other by as much is an edge, not a line.
        stand[(y - from) * width + x] = Math.max(-0.1, Math.min(0.3, rise - 0.3 * Math.abs(one - other)))
      }
    }
    const offsets = Array.from({ length: 2 * reach + 1 }, (_, k) => {
      const dx = Math.round(Math.cos(angle) * (k - reach))
      const dy = Math.round(Math.sin(angle) * (k - reach))
      return [dx, dy] as const
    }).filter((_, k) => (k - reach) % 2 === 0)
    for (let y = first; y < last; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const own = stand[i - from * width]!
        if (own < 0.02) continue
        let sum = 0
        let count = 0
        for (const [dx, dy] of offsets) {
          const px = x + dx
          const py = y + dy
          if (px < 0 || px >= width || py < from || py >= until) continue
          sum += stand[(py - from) * width + px]!
          count++
        }
        const mean = sum / count
        if (mean > strength[i]!) strength[i] = mean
      }
    }
  }
}

/**
 * Bright (`sign` 1) or dark (−1) lines about `breadth` pixels wide and at least `length` long, whatever their direction:
 * what stands out from both sides all along, as in line-enhancing filters (Sato et al. 1998) but with a plain minimum.
 */
export function ridges(light: Channel, size: Size, sign: 1 | -1, breadth: number, length: number): Channel {
  const plane = gaussianBlur(light, size, 0.35 * breadth)
  const strength = newChannel(light.length)
  const reach = Math.round(length / 2)
  const gap = Math.max(2, breadth * 1.4)
  inBands(import.meta.url, ridgeRows, { plane, strength, sign, gap, reach, ...size }, size.height, 4)
  return strength
}
