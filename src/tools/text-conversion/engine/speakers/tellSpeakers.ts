import { joinPieces, type Piece } from './joinPieces.ts'
import { learnMixture, logLikelihood } from './mixture.ts'
import { voiceWidth } from './voiceFrames.ts'

/** Speech as frames: `[frame][19]`, and when each frame was heard, in frames from the beginning of the recording. */
export type Voices = { cepstra: Float32Array; times: Int32Array }

/** Frames of a piece that is judged as a whole: 2 s. */
const pieceFrames = 200
/** A shorter rest of a stretch is no piece of its own. */
const leastPiece = 40
/** More pieces than this are too many to compare all with all; those left out find their speaker afterwards. */
const mostPieces = 2000
/** Rounds of learning the voices and asking who fits where. */
const rounds = 3
/** How many frames' likelihoods are averaged: a quarter of a second. */
const smoothing = 25
/** What a change of speaker costs, in logarithms of likelihood; half of it after a pause. */
const changeCost = 20

/**
 * Tells who speaks in each frame, from 0 on in the order of their first words, where `count` people speak: pieces of 2 s
 * are joined by the Bayesian criterion, voices are learnt from the clusters as mixtures of Gaussians, and the path of
 * Viterbi (1967) through their likelihoods decides. There is no trained model in it: similar voices, short answers and
 * people who talk at once are mixed up.
 */
export function tellSpeakers({ cepstra, times }: Voices, count: number): Int8Array {
  const frames = normalised(cepstra)
  const all = piecesOf(times)
  const every = Math.ceil(all.length / mostPieces)
  const pieces = every > 1 ? all.filter((_, i) => i % every === 0) : all
  const whose = new Int8Array(times.length).fill(pieces.length > 0 ? -1 : 0)
  if (pieces.length === 0) return whose
  const labels = joinPieces(frames, pieces, count)
  for (const [i, { from, to }] of pieces.entries()) whose.fill(labels[i]!, from, to)
  for (let round = 0; round < rounds; round++) whose.set(likeliestPath(frames, times, whose, count))
  return inOrderOfAppearance(whose)
}

/** Each coefficient with mean 0 and variance 1 over the recording. */
function normalised(cepstra: Float32Array): Float32Array {
  const count = Math.max(1, cepstra.length / voiceWidth)
  const [sums, squares] = [new Float64Array(voiceWidth), new Float64Array(voiceWidth)]
  for (const [at, value] of cepstra.entries()) {
    sums[at % voiceWidth]! += value
    squares[at % voiceWidth]! += value * value
  }
  const means = sums.map((sum) => sum / count)
  const deviations = squares.map((square, i) => Math.sqrt(Math.max(1e-6, square / count - means[i]! ** 2)))
  return cepstra.map((value, at) => (value - means[at % voiceWidth]!) / deviations[at % voiceWidth]!)
}

/** Frames without a pause between them, cut into pieces of about the same length. */
function piecesOf(times: Int32Array): Piece[] {
  const pieces: Piece[] = []
  for (let from = 0, to = 1; from < times.length; from = to++) {
    while (to < times.length && times[to] === times[to - 1]! + 1) to++
    const parts = Math.max(1, Math.round((to - from) / pieceFrames))
    if (to - from < leastPiece) continue
    for (let part = 0; part < parts; part++) {
      const at = (share: number) => from + Math.round(((to - from) * share) / parts)
      pieces.push({ from: at(part), to: at(part + 1) })
    }
  }
  return pieces
}

function likeliestPath(frames: Float32Array, times: Int32Array, whose: Int8Array, count: number): Int8Array {
  const likelihoods = Array.from({ length: count }, (_, speaker) => {
    const own: number[] = []
    for (const [frame, who] of whose.entries()) if (who === speaker) own.push(frame)
    if (own.length < leastPiece) return new Float64Array(times.length).fill(-1e3)
    const voice = learnMixture(frames, own)
    return smoothed(Float64Array.from(times, (_, frame) => logLikelihood(voice, frames, frame)))
  })
  return viterbi(likelihoods, times)
}

/** The path of speakers that is likeliest on the whole. */
function viterbi(likelihoods: readonly Float64Array[], times: Int32Array): Int8Array {
  const before = Array.from(likelihoods, () => new Int8Array(times.length))
  let totals = likelihoods.map((each) => each[0] ?? 0)
  for (let frame = 1; frame < times.length; frame++) {
    const best = indexOfMost(totals)
    const change = totals[best]! - (times[frame] === times[frame - 1]! + 1 ? changeCost : changeCost / 2)
    totals = totals.map((total, speaker) => {
      const stays = total >= change
      before[speaker]![frame] = stays ? speaker : best
      return (stays ? total : change) + likelihoods[speaker]![frame]!
    })
  }
  const path = new Int8Array(times.length)
  let speaker = indexOfMost(totals)
  for (let frame = times.length - 1; frame >= 0; frame--) {
    path[frame] = speaker
    speaker = before[speaker]![frame]!
  }
  return path
}

const indexOfMost = (values: readonly number[]) =>
  values.reduce((most, value, i) => (value > values[most]! ? i : most), 0)

/** Averages over a quarter of a second around each frame. */
function smoothed(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1)
  for (const [i, value] of values.entries()) sums[i + 1] = sums[i]! + value
  return values.map((_, i) => {
    const from = Math.max(0, i - Math.floor(smoothing / 2))
    const to = Math.min(values.length, i + Math.ceil(smoothing / 2))
    return (sums[to]! - sums[from]!) / (to - from)
  })
}

function inOrderOfAppearance(whose: Int8Array): Int8Array {
  const order = [...new Set(whose)]
  return whose.map((speaker) => order.indexOf(speaker))
}
