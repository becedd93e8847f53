import { expect, test } from 'vitest'
import { type AcousticModel, order } from '../adaptation/acousticModel.ts'
import { bands, cepstraOf, synthesis } from './bands.ts'
import { fillBands, heardBands } from './fillBands.ts'
import { type SpeechSound, speechSounds } from './speechSounds.ts'

const frames = 120

test('cepstra of a smooth spectrum are those that it was made of', () => {
  const cepstra = Float32Array.from({ length: frames * order }, (_, at) => 3 * Math.sin(at))
  const wrong = cepstraOf(spectraOf(cepstra)).map((value, at) => Math.abs(value - cepstra[at]!))
  expect(Math.max(...wrong)).toBeLessThan(1e-4)
})

test.each([
  ['a whole voice', 25, 25],
  ['a voice through a telephone', 20, 20],
  ['a voice through an older one', 18, 18],
  ['a voice that is soft on top', 23, 25],
])('%s is heard as far up as it reaches', (_, reach, heard) => {
  expect(heardBands(cutAbove(spoken().spectra, reach))).toBe(heard)
})

test('what a telephone leaves out comes back about as it was', () => {
  const { spectra, sounds } = spoken()
  const filled = fillBands(cutAbove(spectra, 19), 19, sounds)
  expect(filled.filter((_, at) => at % bands < 19)).toEqual(spectra.filter((_, at) => at % bands < 19))
  // What stays the same all the time goes with the mean.
  expect(distance(filled, spectra)).toBeLessThan(0.3 * distance(cutAbove(spectra, 19), spectra))
})

test('a state of a phone sounds as its Gaussians do together, and noises are no speech', () => {
  const [first, , , silent] = speechSounds(drawnModel())
  expect(speechSounds(drawnModel())).toHaveLength(6)
  expect(first!.mean[0]).toBeCloseTo(0.75 * 2 + 0.25 * 6)
  expect(first!.variance[0]).toBeCloseTo(0.75 * 4 + 0.25 * 36 + 1 - 9)
  expect(Math.exp(first!.logWeight)).toBeCloseTo(0.85 / 3)
  expect(Math.exp(silent!.logWeight)).toBeCloseTo(0.15 / 3)
})

/** Three sounds by turns, each with some breath of its own. */
function spoken(): { spectra: Float32Array; sounds: SpeechSound[] } {
  const sounds = [0, 1, 2].map((number) => ({
    mean: Float64Array.from({ length: order }, (_, i) => 12 * Math.cos(number * 2.1 + i)),
    variance: new Float64Array(order).fill(1),
    logWeight: Math.log(1 / 3),
  }))
  const cepstra = Float32Array.from({ length: frames * order }, (_, at) => {
    const sound = sounds[Math.floor(at / order / 10) % 3]!
    return sound.mean[at % order]! + 0.5 * Math.sin(at * at)
  })
  return { spectra: spectraOf(cepstra).map((value) => value + 15), sounds }
}

function spectraOf(cepstra: Float32Array): Float32Array {
  return Float32Array.from({ length: (cepstra.length / order) * bands }, (_, at) => {
    const [frame, band] = [Math.floor(at / bands), at % bands]
    let sum = 0
    for (let i = 0; i < order; i++) sum += synthesis[band * order + i]! * cepstra[frame * order + i]!
    return sum
  })
}

/** Nothing but faint noise from this band on. */
const cutAbove = (spectra: Float32Array, reach: number) =>
  spectra.map((value, at) => (at % bands < reach ? value : 1 + Math.sin(at)))

/** How far spectra are from others once each band's mean is out of both. */
function distance(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let band = 0; band < bands; band++) {
    const apart = one.map((value, at) => value - other[at]!).filter((_, at) => at % bands === band)
    const mean = apart.reduce((all, value) => all + value / apart.length, 0)
    sum += apart.reduce((all, value) => all + (value - mean) ** 2, 0)
  }
  return Math.sqrt(sum)
}

/** A phone, silence and a noise, of two Gaussians each; the first has three quarters of each state. */
function drawnModel(): AcousticModel {
  const gaussians = 3 * 3 * 2
  return {
    phones: new Map(['AH', 'SIL', '+NSN+'].map((name, i) => [name, i])),
    densities: 2,
    means: Float32Array.from({ length: gaussians * order }, (_, i) => (Math.floor(i / order) % 2 === 0 ? 2 : 6)),
    precisions: new Float32Array(gaussians * order).fill(1),
    norms: new Float32Array(gaussians),
    weights: Float32Array.from({ length: 3 * 3 * 3 * 2 }, (_, i) => Math.log(i % 2 === 0 ? 0.75 : 0.25)),
  }
}
