import { describe, expect, test } from 'vitest'
import { acousticFolder, pocketsphinxInstalled } from '../installed.ts'
import { type AcousticModel, order, readAcousticModel, statesOfPhone, streams } from './acousticModel.ts'
import { alignStates, noState } from './alignment.ts'
import { withDifferences, withoutMean } from './cepstra.ts'
import { invert } from './matrix.ts'
import { estimateTransform, transformed } from './transform.ts'

const densities = 4
const phones = 3

describe('a matrix', () => {
  test('times its inverse is the identity', () => {
    const matrix = Float64Array.from([0, 2, 1, 3, 1, 4, 1, 0, 5])
    const { inverse, determinant } = invert(matrix, 3)
    expect(determinant).toBeCloseTo(-23)
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 3; column++) {
        let sum = 0
        for (let i = 0; i < 3; i++) sum += matrix[row * 3 + i]! * inverse[i * 3 + column]!
        expect(sum).toBeCloseTo(row === column ? 1 : 0)
      }
    }
  })

  test('without an inverse has the determinant 0', () => {
    expect(invert(Float64Array.from([1, 2, 2, 4]), 2).determinant).toBe(0)
  })
})

describe('cepstra', () => {
  test('lose their mean and nothing else', () => {
    const cepstra = Float32Array.from({ length: 20 * order }, (_, i) => (i % order) + Math.sin(i))
    const found = withoutMean(cepstra)
    for (let i = 0; i < order; i++) {
      const column = found.filter((_, at) => at % order === i)
      expect(column.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 3)
      expect(column[1]! - column[0]!).toBeCloseTo(cepstra[order + i]! - cepstra[i]!, 4)
    }
  })

  test('that rise evenly have even first differences and no second ones', () => {
    const cepstra = Float32Array.from({ length: 12 * order }, (_, i) => Math.floor(i / order))
    const features = withDifferences(cepstra).subarray(6 * 39, 7 * 39)
    expect([...features.subarray(0, order)]).toEqual(Array(order).fill(6))
    expect([...features.subarray(order, 2 * order)]).toEqual(Array(order).fill(4))
    expect([...features.subarray(2 * order)]).toEqual(Array(order).fill(0))
  })
})

describe('a voice', () => {
  const model = drawnModel()
  const said = [0, 1, 2, 1, 0, 2].flatMap((phone) => [0, 1, 2].map((state) => phone * statesOfPhone + state))
  const truth = Int16Array.from(said.flatMap((state) => Array(12).fill(state)))
  const cepstra = spoken(model, truth)
  learnDifferences(model, withDifferences(cepstra))

  test('is aligned with the states of the words that it says', () => {
    const halfway = truth.length / 2
    const states = alignStates(model, withDifferences(cepstra), [
      { phones: [0, 1, 2], from: 0, to: halfway },
      { phones: [1, 0, 2], from: halfway, to: truth.length },
    ])
    const wrong = states.filter((state, t) => state !== truth[t]).length
    expect(wrong).toBeLessThan(truth.length * 0.15)
  })

  test('keeps no state where no word was heard, nor in a word that is too short for its phones', () => {
    const states = alignStates(model, withDifferences(cepstra), [{ phones: [0, 1, 2], from: 10, to: 18 }])
    expect(states.every((state) => state === noState)).toBe(true)
  })

  test('that another room has changed is changed back', () => {
    const changed = cepstra.map((value, at) => 1.3 * value + 0.2 * (cepstra[at + 1] ?? 0) - 2 + (at % order) / 4)
    const transform = estimateTransform(model, changed, truth)
    expect(transform).toBeDefined()
    const restored = transformed(changed, transform!)
    expect(distance(restored, cepstra)).toBeLessThan(distance(changed, cepstra) / 2)
  })

  test('of a second is left as it is', () => {
    expect(estimateTransform(model, cepstra.slice(0, 100 * order), truth.slice(0, 100))).toBeUndefined()
  })
})

test.skipIf(!pocketsphinxInstalled())(
  'the installed model has phones, precise Gaussians and weights that sum to one',
  () => {
    const model = readAcousticModel(acousticFolder)
    expect(model.phones.has('SIL') && model.phones.has('ZH')).toBe(true)
    expect(model.means.length).toBe(model.phones.size * streams * model.densities * order)
    expect(model.precisions.every((precision) => precision > 0)).toBe(true)
    for (let from = 0; from < model.weights.length; from += model.densities) {
      const sum = model.weights.subarray(from, from + model.densities).reduce((all, log) => all + Math.exp(log), 0)
      expect(sum).toBeGreaterThan(0.9)
      expect(sum).toBeLessThan(1.02)
    }
  },
)

/** Phones whose states lie apart: each state of a phone prefers a Gaussian of its own. */
function drawnModel(): AcousticModel {
  const random = randomly(7)
  const gaussians = phones * streams * densities
  const means = Float32Array.from({ length: gaussians * order }, (_, i) => {
    const stream = Math.floor(i / order / densities) % streams
    return stream === 0 ? 6 * random() : 0
  })
  const precisions = new Float32Array(gaussians * order).fill(1)
  const norms = new Float32Array(gaussians).fill((-order / 2) * Math.log(2 * Math.PI))
  const weights = Float32Array.from({ length: phones * statesOfPhone * streams * densities }, (_, i) => {
    const state = Math.floor(i / densities / streams) % statesOfPhone
    return Math.log(i % densities === state ? 0.91 : 0.03)
  })
  return { phones: new Map([...'ABC'].map((name, i) => [name, i])), densities, means, precisions, norms, weights }
}

/** Cepstra that the states would speak. */
function spoken({ means }: AcousticModel, states: Int16Array): Float32Array {
  const random = randomly(3)
  return Float32Array.from({ length: states.length * order }, (_, at) => {
    const state = states[Math.floor(at / order)]!
    const gaussian = Math.floor(state / statesOfPhone) * streams * densities + (state % statesOfPhone)
    return means[gaussian * order + (at % order)]! + 0.7 * random()
  })
}

/** How much speech differs from frame to frame, taught to the model: to each Gaussian the same. */
function learnDifferences({ precisions }: AcousticModel, features: Float32Array): void {
  const frames = features.length / (streams * order)
  for (let i = order; i < streams * order; i++) {
    let squares = 0
    for (let t = 0; t < frames; t++) squares += features[t * streams * order + i]! ** 2
    for (let codebook = Math.floor(i / order); codebook < phones * streams; codebook += streams) {
      for (let density = 0; density < densities; density++) {
        precisions[(codebook * densities + density) * order + (i % order)] = frames / squares
      }
    }
  }
}

function distance(one: Float32Array, other: Float32Array): number {
  return Math.sqrt(one.reduce((sum, value, i) => sum + (value - other[i]!) ** 2, 0) / one.length)
}

/** Numbers about 0 with a spread of about 1, the same in each run. */
function randomly(seed: number): () => number {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return () => next() + next() + next() + next() - 2 + (next() + next() - 1)
}
