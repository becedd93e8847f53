import { type AcousticModel, order, streams } from './acousticModel.ts'
import { width } from './cepstra.ts'

/** What is further below the best than e to this power adds nothing that matters. */
const negligible = -12

/** Log densities of one frame under each Gaussian of a phone, into `out`: `[stream][density]`. */
export function logDensities(
  { means, precisions, norms, densities }: AcousticModel,
  features: Float32Array,
  frame: number,
  phone: number,
  out: Float32Array,
): void {
  for (let stream = 0; stream < streams; stream++) {
    const x = frame * width + stream * order
    for (let density = 0; density < densities; density++) {
      const gaussian = (phone * streams + stream) * densities + density
      let distance = 0
      for (let i = 0; i < order; i++) {
        const away = features[x + i]! - means[gaussian * order + i]!
        distance += away * away * precisions[gaussian * order + i]!
      }
      out[stream * densities + density] = norms[gaussian]! - distance / 2
    }
  }
}

/** Logarithm of a mixture: of the sum of densities times their weights, `count` of each from the given places on. */
export function logMixture(
  logs: Float32Array,
  from: number,
  weights: Float32Array,
  weightsFrom: number,
  count: number,
): number {
  let best = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) best = Math.max(best, logs[from + i]! + weights[weightsFrom + i]!)
  let sum = 0
  for (let i = 0; i < count; i++) {
    const below = logs[from + i]! + weights[weightsFrom + i]! - best
    if (below > negligible) sum += Math.exp(below)
  }
  return best + Math.log(sum)
}
