import { kmeans } from '#features/imaging/filters/kmeans.ts'

type Colour = readonly [number, number, number]

/** What colours a thing has: their middle in Oklab and how far they spread, one deviation for each axis. */
export type ColourModel = { mean: Colour; deviation: Colour }

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0

/** The median and the median deviation of some colours: a few that belong to something else change nothing. */
export function modelOf(colours: readonly Colour[], floor: Colour): ColourModel {
  const axis = (c: 0 | 1 | 2) => {
    const middle = median(colours.map((colour) => colour[c]))
    // 1.48 makes the median deviation of a normal distribution its standard deviation.
    const spread = 1.48 * median(colours.map((colour) => Math.abs(colour[c] - middle)))
    return { middle, spread: Math.max(floor[c], spread) }
  }
  const [light, a, b] = [axis(0), axis(1), axis(2)]
  return { mean: [light.middle, a.middle, b.middle], deviation: [light.spread, a.spread, b.spread] }
}

/** The squared Mahalanobis distance of a colour from a model. */
export const distance = ({ mean, deviation }: ColourModel, light: number, a: number, b: number): number =>
  ((light - mean[0]) / deviation[0]) ** 2 + ((a - mean[1]) / deviation[1]) ** 2 + ((b - mean[2]) / deviation[2]) ** 2

/** The squared Mahalanobis distance of a colour from the nearest of some models. */
export function nearest(models: readonly ColourModel[], light: number, a: number, b: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const model of models) least = Math.min(least, distance(model, light, a, b))
  return least
}

/** Hues count for more than lightness where colours are told apart. */
const hueWeight = 1.5
/** A cluster with a smaller part of the colours is chance. */
const leastShare = 0.12

/** Models of at most `count` groups that some colours fall into, the largest first. */
export function clustersOf(colours: readonly Colour[], count: number, floor: Colour): ColourModel[] {
  const weighted = ([light, a, b]: Colour): Colour => [light, a * hueWeight, b * hueWeight]
  const centres = kmeans(Float32Array.from(colours.flatMap((colour) => [...weighted(colour)])), count)
  const groups = centres.map((): Colour[] => [])
  for (const colour of colours) {
    const [light, a, b] = weighted(colour)
    let [nearest, least] = [0, Number.POSITIVE_INFINITY]
    for (const [k, centre] of centres.entries()) {
      const apart = (light - centre[0]) ** 2 + (a - centre[1]) ** 2 + (b - centre[2]) ** 2
      if (apart < least) [nearest, least] = [k, apart]
    }
    groups[nearest]!.push(colour)
  }
  return groups
    .filter((group) => group.length > leastShare * colours.length)
    .sort((one, other) => other.length - one.length)
    .map((group) => modelOf(group, floor))
}
