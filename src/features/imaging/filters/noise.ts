import type { Channel, Size } from '#features/imaging/picture/channel.ts'

/**
 * Standard deviation of the noise in a plane (Immerkær 1996): the mean of a mask that answers neither to flat areas nor
 * to even slopes. Answers of more than 2.5 deviations are edges; they are left out and the rest is asked again.
 * Rows and columns may be taken `step` apart.
 */
export function noiseLevel(plane: Channel, { width, height }: Size, step = 1): number {
  const bins = new Uint32Array(1024)
  for (let y = 1; y < height - 1; y += step) {
    for (let x = 1; x < width - 1; x += step) {
      const i = y * width + x
      const corners = plane[i - width - 1]! + plane[i - width + 1]! + plane[i + width - 1]! + plane[i + width + 1]!
      const sides = plane[i - width]! + plane[i + width]! + plane[i - 1]! + plane[i + 1]!
      // The mask multiplies the noise by six; bins are 1/1024 of a full answer of 2.
      const answer = Math.abs(corners - 2 * sides + 4 * plane[i]!)
      bins[Math.min(1023, Math.floor(answer * 512))]!++
    }
  }
  let level = 0
  let cut = bins.length
  for (let round = 0; round < 5; round++) {
    let sum = 0
    let count = 0
    for (let bin = 0; bin < cut; bin++) {
      sum += bins[bin]! * (bin + 0.5)
      count += bins[bin]!
    }
    level = count ? (Math.sqrt(Math.PI / 2) * sum) / count / 512 / 6 : 0
    cut = Math.min(bins.length, Math.ceil(level * 6 * 2.5 * 512) + 1)
  }
  return level
}
