import { order } from './adaptation/acousticModel.ts'
import { framesPerSecond } from './library.ts'
import type { Word } from './recogniser.ts'

/** What a part is heard with beyond the seam, in seconds: the whole of a word that lies across it, and of those beside it that help to guess it. */
const contextSeconds = 0.7

/**
 * Words in the cepstra of a stretch, whose two parts are heard at the same time. Each part has what lies around `seam`, in seconds from the beginning; a word counts in
 * that part in which its middle lies.
 */
export async function inTwoParts(
  cepstra: Float32Array,
  seam: number,
  hear: (cepstra: Float32Array) => Promise<Word[]>,
): Promise<Word[]> {
  const at = (seconds: number) => Math.round(seconds * framesPerSecond) * order
  const from = Math.max(0, seam - contextSeconds)
  const [before, after] = await Promise.all([
    hear(cepstra.slice(0, at(seam + contextSeconds))),
    hear(cepstra.slice(at(from))),
  ])
  const later = after.map(({ text, start, end }) => ({ text, start: start + from, end: end + from }))
  return [...before.filter((word) => middleOf(word) < seam), ...later.filter((word) => middleOf(word) >= seam)]
}

const middleOf = ({ start, end }: Word) => (start + end) / 2
