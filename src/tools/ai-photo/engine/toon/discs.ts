import { type Channel, newChannel, type Size } from '#features/imaging/picture/channel.ts'

/**
 * For each pixel the sum of a plane over a disc around it, beyond the border of which its last pixels go on. Rows are summed up once,
 * so that a disc costs two look-ups a row (Crow 1984).
 */
export function sumsInDiscs(plane: Channel, { width, height }: Size, radius: number): Channel {
  const out = newChannel(plane.length)
  const rows = Array.from({ length: height }, (_, y) => sumsAlong(plane.subarray(y * width, (y + 1) * width), radius))
  for (let dy = -radius; dy <= radius; dy++) {
    const across = Math.floor(Math.sqrt(radius * radius + radius - dy * dy))
    const [from, to] = [radius - across, radius + across + 1]
    for (let y = 0; y < height; y++) {
      const sums = rows[Math.min(height - 1, Math.max(0, y + dy))]!
      for (let x = 0, i = y * width; x < width; x++, i++) out[i]! += sums[x + to]! - sums[x + from]!
    }
  }
  return out
}

/** Sums of a row from its start on; its ends go on for `more` pixels to both sides. */
function sumsAlong(row: Channel, more: number): Float64Array {
  const sums = new Float64Array(row.length + 2 * more + 1)
  for (let k = 0; k + 1 < sums.length; k++) {
    sums[k + 1] = sums[k]! + row[Math.min(row.length - 1, Math.max(0, k - more))]!
  }
  return sums
}
