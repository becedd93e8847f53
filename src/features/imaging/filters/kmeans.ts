import { randomFrom } from './random.ts'

/** Three numbers a point: a colour in any space whose distances mean something. */
export type Colour = readonly [number, number, number]

const squared = (points: Float32Array, at: number, c: Colour) =>
  (points[at]! - c[0]) ** 2 + (points[at + 1]! - c[1]) ** 2 + (points[at + 2]! - c[2]) ** 2

/**
 * The `count` colours that stand for many: k-means (Lloyd 1982) from well spread seeds (k-means++, Arthur and
 * Vassilvitskii 2007). `points` holds three numbers a point. Fewer different points give fewer colours.
 */
export function kmeans(points: Float32Array, count: number, rounds = 12, seed = 1): Colour[] {
  const total = points.length / 3
  const random = randomFrom(seed)
  const pick = (i: number): Colour => [points[i * 3]!, points[i * 3 + 1]!, points[i * 3 + 2]!]
  let centres = [pick(Math.floor(random() * total))]
  const nearest = new Float64Array(total).fill(Number.POSITIVE_INFINITY)
  while (centres.length < count) {
    let sum = 0
    const newest = centres[centres.length - 1]!
    for (let i = 0; i < total; i++) sum += nearest[i] = Math.min(nearest[i]!, squared(points, i * 3, newest))
    if (sum < 1e-12) break
    let left = random() * sum
    let chosen = 0
    for (; chosen < total - 1; chosen++) {
      left -= nearest[chosen]!
      if (left <= 0) break
    }
    centres.push(pick(chosen))
  }
  for (let round = 0; round < rounds; round++) {
    const sums = centres.map(() => [0, 0, 0, 0] as [number, number, number, number])
    for (let at = 0; at < points.length; at += 3) {
      const sum = sums[nearestColour(centres, points[at]!, points[at + 1]!, points[at + 2]!)]!
      sum[0] += points[at]!
      sum[1] += points[at + 1]!
      sum[2] += points[at + 2]!
      sum[3]++
    }
    centres = sums.map(([a, b, c, n], k) => (n ? ([a / n, b / n, c / n] as const) : centres[k]!))
  }
  return centres
}

/** Index of the colour next to the given one. */
export function nearestColour(colours: readonly Colour[], a: number, b: number, c: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let k = 0; k < colours.length; k++) {
    const colour = colours[k]!
    const d0 = a - colour[0]
    const d1 = b - colour[1]
    const d2 = c - colour[2]
    const distance = d0 * d0 + d1 * d1 + d2 * d2
    if (distance < least) {
      least = distance
      best = k
    }
  }
  return best
}
