import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Coefficients of a cepstrum, and of its first and of its second differences: a stream each. */
export const order = 13
export const streams = 3
/** States of a phone's hidden Markov model, passed from left to right. */
export const statesOfPhone = 3

/**
 * What the sounds of a language look like: a codebook of Gaussians for each phone and stream, and for each state of a
 * phone in no particular context how much each Gaussian counts.
 */
export type AcousticModel = {
  /** Numbers of the phones by their names in the dictionary. */
  phones: ReadonlyMap<string, number>
  /** Gaussians of a codebook. */
  densities: number
  /** `[phone][stream][density][coefficient]` */
  means: Float32Array
  /** Inverse variances in the same order. */
  precisions: Float32Array
  /** `[phone][stream][density]`: logarithm of what makes the Gaussian a density. */
  norms: Float32Array
  /** `[phone][state][stream][density]`: logarithms of the mixture weights. */
  weights: Float32Array
}

/** A variance smaller than this was learnt from too little; pocketsphinx has the same floor. */
const leastVariance = 1e-4

/**
 * Reads a phonetically tied model as pocketsphinx keeps it in a folder: the files `means` and `variances` (format s3),
 * `sendump` (quantised mixture weights) and `mdef` (binary model definition).
 */
export function readAcousticModel(folder: string): AcousticModel {
  const means = readParameters(join(folder, 'means'))
  const variances = readParameters(join(folder, 'variances'))
  const phones = readPhones(join(folder, 'mdef'))
  const { densities } = means
  const precisions = variances.values.map((variance) => 1 / Math.max(variance, leastVariance))
  const norms = new Float32Array(phones.size * streams * densities)
  for (let gaussian = 0; gaussian < norms.length; gaussian++) {
    for (let i = 0; i < order; i++) norms[gaussian]! += Math.log(precisions[gaussian * order + i]! / (2 * Math.PI)) / 2
  }
  const weights = readWeights(join(folder, 'sendump'), phones.size * statesOfPhone, densities)
  return { phones, densities, means: means.values, precisions, norms, weights }
}

/** A file of Gaussian parameters: a text header, then the byte order, four counts and the numbers. */
function readParameters(path: string): { densities: number; values: Float32Array } {
  const bytes = readFileSync(path)
  const header = bytes.indexOf('endhdr\n') + 'endhdr\n'.length
  const word = (index: number) => bytes.readInt32LE(header + 4 * index)
  const lengths = [word(4), word(5), word(6)]
  if (word(2) !== streams || lengths.some((length) => length !== order)) {
    throw new Error(`${path} has other features than cepstra with two differences`)
  }
  const values = Float32Array.from({ length: word(7) }, (_, i) => bytes.readFloatLE(header + 32 + 4 * i))
  return { densities: word(3), values }
}

/** The names of the phones stand behind a description and ten counts, of which the first is theirs. */
function readPhones(path: string): Map<string, number> {
  const bytes = readFileSync(path)
  const counts = 12 + bytes.readInt32LE(8)
  const names = bytes.toString('latin1', counts + 40, counts + 40 + 4096).split('\0')
  return new Map(names.slice(0, bytes.readInt32LE(counts)).map((name, number) => [name, number]))
}

/** Log weights of the first `states` states, which are those of phones without context. */
function readWeights(path: string, states: number, densities: number): Float32Array {
  const bytes = readFileSync(path)
  let at = 0
  // Lines of text, each after its length, up to an empty one.
  for (let length = -1; length !== 0; ) {
    length = bytes.readInt32LE(at)
    at += 4 + length
  }
  const all = bytes.readInt32LE(at + 4)
  // The weights are aligned to four bytes, so that they can be used where they lie.
  at = (at + 8 + 3) & ~3
  const weights = new Float32Array(states * streams * densities)
  for (let state = 0; state < states; state++) {
    for (let stream = 0; stream < streams; stream++) {
      for (let density = 0; density < densities; density++) {
        const quantised = bytes[at + (stream * densities + density) * all + state]!
        weights[(state * streams + stream) * densities + density] = -quantised * weightStep
      }
    }
  }
  return weights
}

/** One step of a quantised weight: 1024 in logarithms of base 1.0001, as pocketsphinx counts. */
const weightStep = 1024 * Math.log(1.0001)
