import { inBands } from './bands.ts'
import { type Channels, luma, newChannels, type Size } from './channel.ts'
import { edgeFlow, type Flow } from './tensor.ts'

type Sectors = { picture: Channels; flow: Flow; to: Channels; radius: number; hardness: number } & Size

/** Bins of directions in the precomputed table of sector weights. */
const tableSide = 33

/** Weights of the eight sectors for each place in the unit disc, squared distances from the sector's axis (polynomial). */
function sectorTable(): Float32Array {
  const table = new Float32Array(tableSide * tableSide * 8)
  const zeta = 0.33
  const eta = 3.2
  for (let row = 0; row < tableSide; row++) {
    for (let column = 0; column < tableSide; column++) {
      const x = (column / (tableSide - 1)) * 2 - 1
      const y = (row / (tableSide - 1)) * 2 - 1
      const fall = Math.exp(-3.1 * (x * x + y * y))
      const at = (row * tableSide + column) * 8
      let sum = 0
      for (let k = 0; k < 8; k++) {
        const along = x * Math.cos((k * Math.PI) / 4) + y * Math.sin((k * Math.PI) / 4)
        const aside = y * Math.cos((k * Math.PI) / 4) - x * Math.sin((k * Math.PI) / 4)
        const weight = Math.max(0, along + zeta - eta * aside * aside) ** 2
        table[at + k] = weight
        sum += weight
      }
      for (let k = 0; k < 8; k++) table[at + k]! *= fall / (sum || 1)
    }
  }
  return table
}

const table = sectorTable()

/** For each pixel: eight sectors of an ellipse laid along the edge; the calmest sectors give the colour. */
export function sectorRows(
  { picture, flow, to, radius, hardness, width, height }: Sectors,
  first: number,
  last: number,
) {
  const [red, green, blue] = picture
  const sums = new Float64Array(8 * 5)
  const half = (tableSide - 1) / 2
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const along = radius * (1 + flow.strength[i]!)
      const aside = radius / (1 + flow.strength[i]!)
      const cos = flow.x[i]!
      const sin = flow.y[i]!
      const reachX = Math.ceil(Math.sqrt(along * along * cos * cos + aside * aside * sin * sin))
      const reachY = Math.ceil(Math.sqrt(along * along * sin * sin + aside * aside * cos * cos))
      sums.fill(0)
      for (let py = Math.max(0, y - reachY); py <= Math.min(height - 1, y + reachY); py++) {
        for (let px = Math.max(0, x - reachX); px <= Math.min(width - 1, x + reachX); px++) {
          const u = (cos * (px - x) + sin * (py - y)) / along
          const v = (cos * (py - y) - sin * (px - x)) / aside
          if (u * u + v * v > 1) continue
          const at = py * width + px
          const r = red[at]!
          const g = green[at]!
          const b = blue[at]!
          const square = r * r + g * g + b * b
          const entry = (((v + 1) * half + 0.5) | 0) * tableSide + (((u + 1) * half + 0.5) | 0)
          for (let k = 0, s = 0; k < 8; k++, s += 5) {
            const weight = table[entry * 8 + k]!
            if (weight === 0) continue
            sums[s]! += weight
            sums[s + 1]! += weight * r
            sums[s + 2]! += weight * g
            sums[s + 3]! += weight * b
            sums[s + 4]! += weight * square
          }
        }
      }
      let total = 0
      let r = 0
      let g = 0
      let b = 0
      for (let s = 0; s < 40; s += 5) {
        const weight = sums[s]!
        if (weight < 1e-9) continue
        const mr = sums[s + 1]! / weight
        const mg = sums[s + 2]! / weight
        const mb = sums[s + 3]! / weight
        const variance = Math.max(0, sums[s + 4]! / weight - mr * mr - mg * mg - mb * mb)
        const say = 1 / (1 + (variance * 900) ** (hardness / 2))
        total += say
        r += say * mr
        g += say * mg
        b += say * mb
      }
      to[0][i] = r / total
      to[1][i] = g / total
      to[2][i] = b / total
    }
  }
}

/**
 * Anisotropic Kuwahara filter with polynomial weights (Kyprianidis, Kang, Döllner 2009; Kyprianidis et al. 2010): flat
 * patches like brush strokes that follow the shapes. `radius` in pixels; `hardness` about 8, more for crisper patches.
 */
export function kuwahara(picture: Channels, size: Size, radius: number, hardness = 8): Channels {
  const flow = edgeFlow(luma(picture), size, 2)
  const to = newChannels(picture[0].length)
  inBands(import.meta.url, sectorRows, { picture, flow, to, radius, hardness, ...size }, size.height)
  return to
}
