import { onDesk } from '#features/imaging/kernels/desk.ts'
import { type Channel, type Channels, luma, type Size } from '#features/imaging/picture/channel.ts'
import { flowOnDesk } from './tensor.ts'

/** Bins of directions in the precomputed table of sector weights. */
const tableSide = 33

/**
 * For each place in the unit disc: which sectors it counts for and how much, as pairs from `starts[place]` on. Most
 * places count for two or three.
 */
type SectorTable = { starts: Int32Array; shares: Float32Array }

function sectorTable(): SectorTable {
  const starts = new Int32Array(tableSide * tableSide + 1)
  const pairs: number[] = []
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
      if (share > 0) pairs.push(k, (share / sum) * Math.exp(-3.1 * (x * x + y * y)))
    })
    starts[entry + 1] = pairs.length / 2
  }
  return { starts, shares: Float32Array.from(pairs) }
}

const table = sectorTable()

/** No plane has this address: the kernel paints every pixel. */
const everywhere = 0

/**
 * Anisotropic Kuwahara filter with polynomial weights (Kyprianidis, Kang, Döllner 2009; Kyprianidis et al. 2010): flat
 * patches like brush strokes that follow the shapes. `radius` in pixels. Given `where`, pixels with nothing in it stay as they are.
 */
export function kuwahara(picture: Channels, size: Size, radius: number, where?: Channel): Channels {
  return onDesk(size, (desk) => {
    const planes = desk.layAll(picture)
    const [woven, painted] = [desk.room(4), desk.room(4)]
    desk.run('weave', ...planes, woven)
    const { x, y, strength } = flowOnDesk(desk, desk.lay(luma(picture)), 2)
    const [starts, shares] = [desk.note(new Float32Array(table.starts.buffer)), desk.note(table.shares)]
    const sums = desk.note(new Float32Array(size.height * 64))
    const chosen = where ? desk.lay(where) : everywhere
    desk.runWide('sectors', woven, x, y, strength, painted, starts, shares, tableSide, sums, radius, chosen)
    desk.run('unweave', painted, ...planes)
    return desk.keepAll(planes)
  })
}
