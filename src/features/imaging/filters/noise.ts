import type { Channel, Size } from './channel.ts'

/**
 * Standard deviation of the noise in a plane (Immerkær 1996): the mean of a mask that answers neither to flat areas nor
 * to even slopes. Rows and columns may be taken `step` apart. Strong answers, which are edges, are left out.
 */
export function noiseLevel(plane: Channel, { width, height }: Size, step = 1): number {
  let sum = 0
  let count = 0
  for (let y = 1; y < height - 1; y += step) {
    for (let x = 1; x < width - 1; x += step) {
      const i = y * width + x
      const corners = plane[i - width - 1]! + plane[i - width + 1]! + plane[i + width - 1]! + plane[i + width + 1]!
      const sides = plane[i - width]! + plane[i + width]! + plane[i - 1]! + plane[i + 1]!
      const answer = Math.abs(corners - 2 * sides + 4 * plane[i]!)
      if (answer > 0.25) continue
      sum += answer
      count++
    }
  }
  return count ? (Math.sqrt(Math.PI / 2) * sum) / (6 * count) : 0
}
