import type { Component } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import { atBorder } from './atBorder.ts'

/**
 * How a find thins out from the border of the picture inwards, by least squares. `slope`: by how much it gets narrower with each pixel further in;
 * below 0 where it gets broader. `correlation`: how evenly, -1 to 1.
 */
export type Taper = { slope: number; correlation: number }

/** Measures how a find thins out; without a slope where it does not reach in. */
export function taperOf(find: Component, size: Size): Taper {
  const breadths = breadthsInwards(find, size)
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, mean] = [(breadths.length - 1) / 2, meanOf(breadths)]
  const spread = meanOf(breadths.map((_, step) => (step - middle) ** 2))
  const variance = meanOf(breadths.map((breadth) => (breadth - mean) ** 2))
  const covariance = meanOf(breadths.map((breadth, step) => (step - middle) * (breadth - mean)))
  if (!(spread > 0 && variance > 0)) return { slope: 0, correlation: 0 }
  return { slope: -covariance / spread, correlation: -covariance / Math.sqrt(spread * variance) }
}

/** How many pixels of a find are so many steps from the border, within the find; none where it does not touch the border. */
function breadthsInwards(find: Component, size: Size): number[] {
  const { width } = size
  const left = new Set(find.pixels)
  const breadths: number[] = []
  let rim = atBorder(find, size)
  for (const i of rim) left.delete(i)
  while (rim.length > 0) {
    breadths.push(rim.length)
    const next: number[] = []
    for (const i of rim)
      for (const row of [i - width, i, i + width])
        for (const beside of [row - 1, row, row + 1]) if (left.delete(beside)) next.push(beside)
    rim = next
  }
  return breadths
}
