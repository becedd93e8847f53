import { voiceWidth } from './voiceFrames.ts'

/** A stretch of frames, `to` excluded. */
export type Piece = { from: number; to: number }

/** What is kept of the frames of a cluster: how many, their sum, the sum of their products, and which pieces they are of. */
type Cluster = { count: number; sum: Float64Array; products: Float64Array; spread: number; pieces: number[] }

/** The cluster that is joined to another one with the least loss. */
type Neighbour = { cluster: Cluster; loss: number }

/** Added to the variances, so that few frames that resemble one another do not count for ever more. */
const leastVariance = 1e-2

/**
 * Joins pieces of speech until only `wanted` clusters are left, always the two that lose least likelihood by being
 * described by one Gaussian of full covariance (Chen and Gopalakrishnan, 1998). `frames` is `[frame][19]`. Answers the
 * cluster of each piece. Time grows with the square of the number of pieces.
 */
export function joinPieces(frames: Float32Array, pieces: readonly Piece[], wanted: number): Int32Array {
  const clusters = new Set(
    pieces.map(({ from, to }, piece) => clusterOf(frames.subarray(from * voiceWidth, to * voiceWidth), piece)),
  )
  const nearest = new Map<Cluster, Neighbour>()
  for (const cluster of clusters) nearest.set(cluster, nearestOf(cluster, clusters))
  while (clusters.size > wanted) {
    const [first, { cluster: second }] = [...nearest].reduce((best, each) =>
      each[1].loss < best[1].loss ? each : best,
    )
    const whole = joined(first, second)
    for (const gone of [first, second]) {
      clusters.delete(gone)
      nearest.delete(gone)
    }
    for (const cluster of clusters) {
      const before = nearest.get(cluster)!
      const loss = lossOf(cluster, whole)
      if (loss < before.loss) nearest.set(cluster, { cluster: whole, loss })
      else if (before.cluster === first || before.cluster === second) {
        nearest.set(cluster, nearestOf(cluster, clusters, { cluster: whole, loss }))
      }
    }
    nearest.set(whole, nearestOf(whole, clusters))
    clusters.add(whole)
  }
  const labels = new Int32Array(pieces.length)
  for (const [label, cluster] of [...clusters].entries()) for (const piece of cluster.pieces) labels[piece] = label
  return labels
}

function nearestOf(cluster: Cluster, all: Iterable<Cluster>, known?: Neighbour): Neighbour {
  let nearest = known ?? { cluster, loss: Number.POSITIVE_INFINITY }
  for (const other of all) {
    if (other === cluster) continue
    const loss = lossOf(cluster, other)
    if (loss < nearest.loss) nearest = { cluster: other, loss }
  }
  return nearest
}

function clusterOf(frames: Float32Array, piece: number): Cluster {
  const count = frames.length / voiceWidth
  const sum = new Float64Array(voiceWidth)
  const products = new Float64Array(voiceWidth ** 2)
  for (let at = 0; at < frames.length; at += voiceWidth) {
    for (let i = 0; i < voiceWidth; i++) {
      const value = frames[at + i]!
      sum[i]! += value
      for (let j = 0; j <= i; j++) products[i * voiceWidth + j]! += value * frames[at + j]!
    }
  }
  return { count, sum, products, spread: spreadOf(count, sum, products), pieces: [piece] }
}

const added = (a: Float64Array, b: Float64Array) => a.map((value, i) => value + b[i]!)

function joined(a: Cluster, b: Cluster): Cluster {
  const [count, sum, products] = [a.count + b.count, added(a.sum, b.sum), added(a.products, b.products)]
  return { count, sum, products, spread: spreadOf(count, sum, products), pieces: [...a.pieces, ...b.pieces] }
}

/** What two clusters lose in likelihood by becoming one. */
const lossOf = (a: Cluster, b: Cluster): number =>
  spreadOf(a.count + b.count, added(a.sum, b.sum), added(a.products, b.products)) - a.spread - b.spread

/** Frames times the logarithm of the determinant of their covariance, by Cholesky's decomposition. */
function spreadOf(count: number, sum: Float64Array, products: Float64Array): number {
  const root = new Float64Array(voiceWidth ** 2)
  let log = 0
  for (let i = 0; i < voiceWidth; i++) {
    for (let j = 0; j <= i; j++) {
      let value = products[i * voiceWidth + j]! / count - (sum[i]! / count) * (sum[j]! / count)
      if (i === j) value += leastVariance
      for (let k = 0; k < j; k++) value -= root[i * voiceWidth + k]! * root[j * voiceWidth + k]!
      root[i * voiceWidth + j] = i === j ? Math.sqrt(Math.max(value, leastVariance)) : value / root[j * voiceWidth + j]!
    }
    log += 2 * Math.log(root[i * voiceWidth + i]!)
  }
  return count * log
}
