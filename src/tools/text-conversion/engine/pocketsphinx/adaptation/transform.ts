import { type AcousticModel, order, statesOfPhone, streams } from './acousticModel.ts'
import { noState } from './alignment.ts'
import { width, withDifferences } from './cepstra.ts'
import { logDensities, logMixture } from './densities.ts'
import { identity, invert } from './matrix.ts'

/** An affine map of cepstra: 13 rows of 13 factors and a shift. */
export type Transform = { matrix: Float64Array; shift: Float64Array }

/** A row of the transform: its factors, then its shift. */
const rowLength = order + 1
/** Frames of speech below which a voice cannot be told from what it says: a second and a half. */
const leastFrames = 150
/** The transform decides which Gaussians a frame belongs to, and those decide the transform. */
const rounds = 2
/** Rows depend on one another through the determinant. */
const sweeps = 10
/** Gaussians that explain less of a frame than e to this power are left out. */
const negligible = -8

/** What is summed over the frames: for each row of the transform a matrix and a vector, and how many frames there were. */
type Sums = { matrices: Float64Array; vectors: Float64Array; frames: number }

/**
 * The map of a speaker's cepstra that makes them likeliest under the model, given which state each frame shows; undefined
 * where there is too little speech. Constrained maximum likelihood linear regression (Gales, 1998), one for all sounds: the
 * differences over time follow the same matrix.
 */
export function estimateTransform(
  model: AcousticModel,
  cepstra: Float32Array,
  states: Int16Array,
): Transform | undefined {
  if (states.reduce((sum, state) => sum + (state === noState ? 0 : 1), 0) < leastFrames) return undefined
  const features = withDifferences(cepstra)
  let transform: Transform | undefined
  for (let round = 0; round < rounds; round++) {
    const seen = transform ? withDifferences(transformed(cepstra, transform)) : features
    transform = likeliest(sumsOf(model, features, seen, states))
  }
  return transform
}

/** Cepstra mapped by a transform. */
export function transformed(cepstra: Float32Array, { matrix, shift }: Transform): Float32Array {
  return cepstra.map((_, at) => {
    const i = at % order
    let sum = shift[i]!
    for (let j = 0; j < order; j++) sum += matrix[i * order + j]! * cepstra[at - i + j]!
    return sum
  })
}

/** Sums over all frames with a state; the Gaussians share a frame by how it was `seen`, mapped already or not. */
function sumsOf(model: AcousticModel, features: Float32Array, seen: Float32Array, states: Int16Array): Sums {
  const { densities, weights } = model
  const sums: Sums = {
    matrices: new Float64Array(order * rowLength * rowLength),
    vectors: new Float64Array(order * rowLength),
    frames: 0,
  }
  const logs = new Float32Array(streams * densities)
  for (const [t, state] of states.entries()) {
    if (state === noState) continue
    const phone = Math.floor(state / statesOfPhone)
    logDensities(model, seen, t, phone, logs)
    for (let stream = 0; stream < streams; stream++) {
      const weightsFrom = (state * streams + stream) * densities
      const total = logMixture(logs, stream * densities, weights, weightsFrom, densities)
      const shares = (density: number) => logs[stream * densities + density]! + weights[weightsFrom + density]! - total
      const at = t * width + stream * order
      // Differences over time have no shift.
      const seenAs = [...features.subarray(at, at + order), stream === 0 ? 1 : 0]
      addFrame(sums, seenAs, aimOf(model, phone * streams + stream, shares))
    }
    sums.frames++
  }
  return sums
}

/** How precisely a frame's Gaussians know each coefficient, and that precision times the value that they expect. */
function aimOf(
  { means, precisions, densities }: AcousticModel,
  codebook: number,
  logShare: (density: number) => number,
) {
  const precision = new Float64Array(order)
  const expected = new Float64Array(order)
  for (let density = 0; density < densities; density++) {
    const log = logShare(density)
    if (log < negligible) continue
    const share = Math.exp(log)
    const from = (codebook * densities + density) * order
    for (let i = 0; i < order; i++) {
      const part = share * precisions[from + i]!
      precision[i]! += part
      expected[i]! += part * means[from + i]!
    }
  }
  return { precision, expected }
}

function addFrame({ matrices, vectors }: Sums, seen: readonly number[], aim: ReturnType<typeof aimOf>): void {
  for (let row = 0; row < order; row++) {
    for (let j = 0; j < rowLength; j++) {
      const weighted = aim.precision[row]! * seen[j]!
      const at = (row * rowLength + j) * rowLength
      for (let k = 0; k < rowLength; k++) matrices[at + k]! += weighted * seen[k]!
      vectors[row * rowLength + j]! += aim.expected[row]! * seen[j]!
    }
  }
}

/** The transform that the sums ask for, a row at a time (Gales, 1998, appendix A). */
function likeliest({ matrices, vectors, frames }: Sums): Transform | undefined {
  const size = rowLength * rowLength
  const inverses: Float64Array[] = []
  for (let row = 0; row < order; row++) {
    const { inverse, determinant } = invert(matrices.subarray(row * size, (row + 1) * size), rowLength)
    if (determinant === 0) return undefined
    inverses.push(inverse)
  }
  const transform: Transform = { matrix: identity(order), shift: new Float64Array(order) }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let row = 0; row < order; row++) {
      const vector = vectors.subarray(row * rowLength, (row + 1) * rowLength)
      const found = likeliestRow(cofactors(transform.matrix, row), inverses[row]!, vector, frames * streams)
      transform.matrix.set(found.subarray(0, order), row * order)
      transform.shift[row] = found[order]!
    }
  }
  return transform
}

/** Cofactors of a row, and 0 for the shift, which has no part in the determinant. */
function cofactors(matrix: Float64Array, row: number): Float64Array {
  const { inverse, determinant } = invert(matrix, order)
  const found = new Float64Array(rowLength)
  for (let i = 0; i < order; i++) found[i] = inverse[i * order + row]! * determinant
  return found
}

function likeliestRow(cofactor: Float64Array, inverse: Float64Array, vector: Float64Array, count: number) {
  const turned = Float64Array.from({ length: rowLength }, (_, j) => {
    let sum = 0
    for (let k = 0; k < rowLength; k++) sum += cofactor[k]! * inverse[k * rowLength + j]!
    return sum
  })
  const dot = (other: Float64Array) => turned.reduce((sum, value, i) => sum + value * other[i]!, 0)
  const [a, b] = [dot(cofactor), dot(vector)]
  const root = Math.sqrt(b * b + 4 * a * count)
  const likelihood = (scale: number) => count * Math.log(Math.abs(scale * a + b)) - (scale * scale * a) / 2
  const [one, other] = [(root - b) / (2 * a), (-root - b) / (2 * a)]
  const scale = likelihood(one) > likelihood(other) ? one : other
  return Float64Array.from({ length: rowLength }, (_, j) => {
    let sum = 0
    for (let k = 0; k < rowLength; k++) sum += (scale * cofactor[k]! + vector[k]!) * inverse[k * rowLength + j]!
    return sum
  })
}
