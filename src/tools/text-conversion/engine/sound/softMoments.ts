import { sampleRate } from '../transcriber.ts'

/** Samples of a frame: 10 ms. */
const frame = sampleRate / 100
/** Frames of a pause between words: what is shorter may be the stop of a `t` or `k`. */
const leastFrames = 16
/** Shares of the frames that are softer than a voice, and than the softest pause. */
const [loud, soft] = [0.9, 0.05]
/** A pause is softer than the voice by this, in decibels ... */
const below = 26
/** ... or, where noise fills it, nearer to the softest pause than this share of the way to the voice. */
const nearness = 0.3
/** Of each half second the softest twentieth of a second is a soft moment, in frames. */
const [span, dip] = [50, 5]

/** The middles of the pauses between words in samples of speech, as numbers of samples. */
export function pausesIn(samples: Int16Array): number[] {
  const levels = levelsOf(samples)
  const sorted = levels.toSorted((a, b) => a - b)
  const [voice = 0, floor = 0] = [loud, soft].map((share) => sorted[Math.floor(levels.length * share)])
  const most = Math.max(voice - below, floor + nearness * (voice - floor))
  const pauses: number[] = []
  let began = 0
  for (let at = 0; at <= levels.length; at++) {
    if (at < levels.length && levels[at]! < most) continue
    if (at - began >= leastFrames) pauses.push(Math.round((began + at) / 2) * frame)
    began = at + 1
  }
  return pauses
}

/** The softest moment of each half second, as a number of samples: there a word goes on less often than elsewhere. */
export function softMoments(samples: Int16Array): number[] {
  const levels = levelsOf(samples)
  const loudestAt = (at: number) => Math.max(...levels.slice(at, at + dip))
  const moments: number[] = []
  for (let from = 0; from + span <= levels.length; from += span) {
    const starts = Array.from({ length: span - dip + 1 }, (_, at) => ({ at: from + at, level: loudestAt(from + at) }))
    const softest = starts.reduce((best, next) => (next.level < best.level ? next : best))
    moments.push((softest.at + dip / 2) * frame)
  }
  return moments
}

/** Levels of the frames, in decibels above a step of a 16-bit sample. */
function levelsOf(samples: Int16Array): number[] {
  return Array.from({ length: Math.floor(samples.length / frame) }, (_, at) => {
    let sum = 0
    for (let i = at * frame; i < (at + 1) * frame; i++) sum += samples[i]! ** 2
    return 10 * Math.log10(sum / frame + 1)
  })
}
