import { inBands } from './bands.ts'
import { type Channels, luma, newChannels, type Size } from './channel.ts'
import { edgeFlow, type Flow } from './tensor.ts'

type Sectors = { picture: Channels; flow: Flow; to: Channels; radius: number; hardness: number } & Size

/** Bins of directions in the precomputed table of sector weights. */
const tableSide = 33

/** For each place in the unit disc: which sectors it counts for and how much. Most places count for two or three. */
type SectorTable = { start: Int32Array; sector: Uint8Array; weight: Float32Array }

function sectorTable(): SectorTable {
  const start = new Int32Array(tableSide * tableSide + 1)
  const sector: number[] = []
  const weight: number[] = []
  for (let entry = 0; entry < tableSide * tableSide; entry++) {
    const x = ((entry % tableSide) / (tableSide - 1)) * 2 - 1
    const y = (Math.floor(entry / tableSide) / (tableSide - 1)) * 2 - 1
    const shares = Array.from({ length: 8 }, (_, k) => {
      const [cos, sin] = [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)]
      // A parabola about the sector's axis; .33 lets sectors overlap in the middle, 3.2 keeps them apart at the rim.
      return Math.max(0, x * cos + y * sin + 0.33 - 3.2 * (y * cos - x * sin) ** 2) ** 2
    })
    const sum = shares.reduce((total, share) => total + share, 0)
    shares.forEach((share, k) => {
      if (share === 0) return
      sector.push(k)
      weight.push((share / sum) * Math.exp(-3.1 * (x * x + y * y)))
    })
    start[entry + 1] = sector.length
  }
  return { start, sector: Uint8Array.from(sector), weight: Float32Array.from(weight) }
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
        // Every other pixel, as on a chessboard, tells as much as all of them and costs half.
        const from = Math.max(0, x - reachX)
        for (let px = from + ((from + py + x + y) & 1); px <= Math.min(width - 1, x + reachX); px += 2) {
          const u = (cos * (px - x) + sin * (py - y)) / along
          const v = (cos * (py - y) - sin * (px - x)) / aside
          if (u * u + v * v > 1) continue
          const at = py * width + px
          const r = red[at]!
          const g = green[at]!
          const b = blue[at]!
          const square = r * r + g * g + b * b
          const entry = (((v + 1) * half + 0.5) | 0) * tableSide + (((u + 1) * half + 0.5) | 0)
          for (let k = table.start[entry]!; k < table.start[entry + 1]!; k++) {
            const weight = table.weight[k]!
            const s = table.sector[k]! * 5
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
