import { voiceWidth } from './voiceFrames.ts'

/** A voice as a mixture of Gaussians with variances of their own: `[component][19]`, and the logarithms of their weights. */
export type Mixture = { means: Float64Array; variances: Float64Array; logWeights: Float64Array }

/** One component for so many frames, up to eight. */
const framesOfComponent = 60
const mostComponents = 8
/** Rounds of expectation and maximisation (Dempster, Laird and Rubin, 1977). */
const rounds = 12
/** More frames than this, evenly spread, teach nothing more about a voice. */
const enough = 20_000
const leastVariance = 0.05

/** Learns the mixture of the frames with these numbers in `frames`, `[frame][19]`. */
export function learnMixture(frames: Float32Array, all: readonly number[]): Mixture {
  const every = Math.max(1, Math.floor(all.length / enough))
  const chosen = every === 1 ? all : all.filter((_, i) => i % every === 0)
  const components = Math.max(1, Math.min(mostComponents, Math.floor(chosen.length / framesOfComponent)))
  let mixture = firstGuess(frames, chosen, components)
  for (let round = 0; round < rounds; round++) mixture = better(frames, chosen, mixture)
  return mixture
}

/** Logarithm of the likelihood of one frame. */
export function logLikelihood(mixture: Mixture, frames: Float32Array, frame: number, logs?: Float64Array): number {
  const { means, variances, logWeights } = mixture
  let most = Number.NEGATIVE_INFINITY
  const each = logs ?? new Float64Array(logWeights.length)
  for (let c = 0; c < logWeights.length; c++) {
    let log = 0
    for (let i = 0; i < voiceWidth; i++) {
      const variance = variances[c * voiceWidth + i]!
      const difference = frames[frame * voiceWidth + i]! - means[c * voiceWidth + i]!
      log += (difference * difference) / variance
    }
    each[c] = logWeights[c]! - log / 2
    most = Math.max(most, each[c]!)
  }
  let sum = 0
  for (const log of each) sum += Math.exp(log - most)
  return most + Math.log(sum)
}

/** Means from as many groups of neighbours in time as there are components: the same recording gives the same answer each time. */
function firstGuess(frames: Float32Array, chosen: readonly number[], components: number): Mixture {
  const shares = chosen.map((_, i) => Math.floor((i * components) / chosen.length))
  return mixtureOf(frames, chosen, components, (i, c) => (shares[i] === c ? 1 : 0))
}

function better(frames: Float32Array, chosen: readonly number[], before: Mixture): Mixture {
  const components = before.logWeights.length
  const shares = new Float64Array(chosen.length * components)
  const logs = new Float64Array(components)
  for (const [i, frame] of chosen.entries()) {
    const total = logLikelihood(before, frames, frame, logs)
    for (let c = 0; c < components; c++) shares[i * components + c] = Math.exp(logs[c]! - total)
  }
  return mixtureOf(frames, chosen, components, (i, c) => shares[i * components + c]!)
}

/** The mixture in which each frame belongs to each component by its share. */
function mixtureOf(
  frames: Float32Array,
  chosen: readonly number[],
  components: number,
  shareOf: (i: number, component: number) => number,
): Mixture {
  const [means, variances] = [new Float64Array(components * voiceWidth), new Float64Array(components * voiceWidth)]
  const counts = new Float64Array(components).fill(1e-9)
  for (const [i, frame] of chosen.entries()) {
    for (let c = 0; c < components; c++) {
      const share = shareOf(i, c)
      if (share < 1e-6) continue
      counts[c]! += share
      for (let k = 0; k < voiceWidth; k++) {
        const value = frames[frame * voiceWidth + k]!
        means[c * voiceWidth + k]! += share * value
        variances[c * voiceWidth + k]! += share * value * value
      }
    }
  }
  const logWeights = new Float64Array(components)
  for (let c = 0; c < components; c++) {
    let logs = Math.log(counts[c]! / chosen.length)
    for (let k = c * voiceWidth; k < (c + 1) * voiceWidth; k++) {
      means[k]! /= counts[c]!
      variances[k] = Math.max(leastVariance, variances[k]! / counts[c]! - means[k]! ** 2)
      // The part of a Gaussian's logarithm that no frame changes is kept with the weight.
      logs -= Math.log(2 * Math.PI * variances[k]!) / 2
    }
    logWeights[c] = logs
  }
  return { means, variances, logWeights }
}
