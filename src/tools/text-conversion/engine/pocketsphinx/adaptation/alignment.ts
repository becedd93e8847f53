import { type AcousticModel, statesOfPhone, streams } from './acousticModel.ts'
import { width } from './cepstra.ts'
import { logDensities, logMixture } from './densities.ts'

/** A word as the numbers of its phones, and its frames from `from` to `to` (not included). */
export type SpelledWord = { phones: readonly number[]; from: number; to: number }

/** Stands for frames in which no word was heard. */
export const noState = -1

/**
 * Which state of which phone each frame shows, given the words: `phone * statesOfPhone + state`, or `noState`. Within a
 * word the likeliest path is taken (Viterbi, 1967), by phones without context.
 */
export function alignStates(model: AcousticModel, features: Float32Array, words: readonly SpelledWord[]): Int16Array {
  const states = new Int16Array(features.length / width).fill(noState)
  for (const { phones, from, to } of words) {
    const path = phones.flatMap((phone) => Array.from({ length: statesOfPhone }, (_, i) => phone * statesOfPhone + i))
    const frames = Math.min(to, states.length) - from
    if (frames < path.length) continue
    const steps = likeliestSteps(stateScores(model, features, from, frames, path), path.length)
    for (const [t, step] of steps.entries()) states[from + t] = path[step]!
  }
  return states
}

/** Log likelihood of each frame in each state of the path: `[frame][step]`. */
function stateScores(
  model: AcousticModel,
  features: Float32Array,
  from: number,
  frames: number,
  path: readonly number[],
): Float64Array {
  const { densities, weights } = model
  const scores = new Float64Array(frames * path.length)
  const logs = new Float32Array(streams * densities)
  for (let t = 0; t < frames; t++) {
    for (const [step, state] of path.entries()) {
      if (step % statesOfPhone === 0) {
        logDensities(model, features, from + t, state / statesOfPhone, logs)
      }
      let score = 0
      for (let stream = 0; stream < streams; stream++) {
        const start = stream * densities
        score += logMixture(logs, start, weights, (state * streams + stream) * densities, densities)
      }
      scores[t * path.length + step] = score
    }
  }
  return scores
}

/** The step that each frame is in, on the likeliest way from the first step to the last without a leap. */
function likeliestSteps(scores: Float64Array, steps: number): number[] {
  const frames = scores.length / steps
  const best = new Float64Array(scores.length).fill(Number.NEGATIVE_INFINITY)
  const advanced = new Uint8Array(scores.length)
  best[0] = scores[0]!
  for (let t = 1; t < frames; t++) {
    for (let step = 0; step < steps; step++) {
      const stay = best[(t - 1) * steps + step]!
      const advance = step > 0 ? best[(t - 1) * steps + step - 1]! : Number.NEGATIVE_INFINITY
      advanced[t * steps + step] = advance > stay ? 1 : 0
      best[t * steps + step] = Math.max(stay, advance) + scores[t * steps + step]!
    }
  }
  const way = new Array<number>(frames)
  let step = steps - 1
  for (let t = frames - 1; t >= 0; t--) {
    way[t] = step
    step -= advanced[t * steps + step]!
  }
  return way
}
