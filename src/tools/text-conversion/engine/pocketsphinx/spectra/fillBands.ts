import { order } from '../adaptation/acousticModel.ts'
import { invert } from '../adaptation/matrix.ts'
import { bands, synthesis } from './bands.ts'
import type { SpeechSound } from './speechSounds.ts'

/** A band is empty if even its loud frames are so much softer than those of the lower bands: 35 dB, as a logarithm of power. */
const emptyBelow = 8
/** Every telephone keeps these. */
const alwaysHeard = 16
/** Fewer empty bands than these are a matter of the microphone or the voice, and heard as they are. */
const fewestEmpty = 3
/** Variance of a band about the smooth spectrum that its cepstrum stands for. */
const roughness = 0.5
/** A sound that is less likely than the likeliest by e to this power adds nothing that matters. */
const negligible = -12

/**
 * How many bands of a stretch hold a voice, from the lowest on: all of them, or fewer where a telephone left
 * out what is higher. `spectra` are logarithmic, `[frame][25]`.
 */
export function heardBands(spectra: Float32Array): number {
  const loud = Array.from({ length: bands }, (_, band) => quantile(spectra, band, 0.98))
  const usual = loud.slice(0, alwaysHeard).sort((a, b) => a - b)[alwaysHeard / 2]!
  let heard = bands
  while (heard > alwaysHeard && loud[heard - 1]! < usual - emptyBelow) heard--
  return bands - heard < fewestEmpty ? bands : heard
}

/**
 * Spectra whose bands from `heard` on are what speech that sounds so in the lower bands is expected to have there: the mean of the
 * expectations under each sound, weighed by how likely it is (bandwidth extension by a Gaussian mixture; Park and Kim, 2000). The
 * acoustic model would take the empty bands for sounds of their own.
 */
export function fillBands(spectra: Float32Array, heard: number, sounds: readonly SpeechSound[]): Float32Array {
  const mean = meanOf(spectra)
  const estimates = sounds.map((sound) => estimateOf(sound, heard))
  const logs = new Float64Array(sounds.length)
  const expected = new Float64Array(sounds.length * order)
  const filled = spectra.slice()
  for (let from = 0; from < spectra.length; from += bands) {
    const seen = project(spectra, from, mean, heard)
    for (const [at, estimate] of estimates.entries()) logs[at] = expect(estimate, seen, expected, at * order)
    const cepstrum = blend(logs, expected)
    for (let band = heard; band < bands; band++) {
      filled[from + band] = 0
      for (let i = 0; i < order; i++) filled[from + band]! += synthesis[band * order + i]! * cepstrum[i]!
    }
  }
  return filled
}

/** What one sound makes of the heard bands: its precise mean, the covariance of its cepstra once these are known, and a constant. */
type Estimate = { aim: Float64Array; covariance: Float64Array; constant: number }

function estimateOf({ mean, variance, logWeight }: SpeechSound, heard: number): Estimate {
  const precision = new Float64Array(order * order)
  for (let i = 0; i < order; i++) {
    for (let j = 0; j < order; j++) {
      for (let band = 0; band < heard; band++) {
        precision[i * order + j]! += (synthesis[band * order + i]! * synthesis[band * order + j]!) / roughness
      }
    }
    precision[i * order + i]! += 1 / variance[i]!
  }
  const { inverse: covariance, determinant } = invert(precision, order)
  const aim = mean.map((value, i) => value / variance[i]!)
  const spread = variance.reduce((sum, value, i) => sum + Math.log(value) + mean[i]! * aim[i]!, 0)
  return { aim, covariance, constant: logWeight - (spread + Math.log(determinant)) / 2 }
}

/** The heard bands of a frame about their mean, as far as cepstra can tell of them. */
function project(spectra: Float32Array, from: number, mean: Float64Array, heard: number): Float64Array {
  const seen = new Float64Array(order)
  for (let band = 0; band < heard; band++) {
    const value = (spectra[from + band]! - mean[band]!) / roughness
    for (let i = 0; i < order; i++) seen[i]! += synthesis[band * order + i]! * value
  }
  return seen
}

/** Puts the cepstrum that the sound expects into `out`; gives the logarithm of how likely the sound is, up to what all share. */
function expect({ aim, covariance, constant }: Estimate, seen: Float64Array, out: Float64Array, at: number): number {
  let square = 0
  for (let i = 0; i < order; i++) {
    let sum = 0
    for (let j = 0; j < order; j++) sum += covariance[i * order + j]! * (seen[j]! + aim[j]!)
    out[at + i] = sum
    square += sum * (seen[i]! + aim[i]!)
  }
  return constant + square / 2
}

function blend(logs: Float64Array, expected: Float64Array): Float64Array {
  const best = logs.reduce((most, log) => Math.max(most, log), Number.NEGATIVE_INFINITY)
  const cepstrum = new Float64Array(order)
  let total = 0
  for (const [at, log] of logs.entries()) {
    if (log - best < negligible) continue
    const weight = Math.exp(log - best)
    total += weight
    for (let i = 0; i < order; i++) cepstrum[i]! += weight * expected[at * order + i]!
  }
  return cepstrum.map((sum) => sum / total)
}

function meanOf(spectra: Float32Array): Float64Array {
  const mean = new Float64Array(bands)
  for (const [at, value] of spectra.entries()) mean[at % bands]! += (value * bands) / spectra.length
  return mean
}

/** The value below which so large a share of a band's frames lies. */
function quantile(spectra: Float32Array, band: number, share: number): number {
  const values = spectra.filter((_, at) => at % bands === band).sort()
  return values[Math.floor(share * values.length)] ?? 0
}
