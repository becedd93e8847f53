import type { Span } from '../transcriber.ts'
import { order } from './adaptation/acousticModel.ts'
import { framesPerSecond } from './library.ts'
import type { Adapted, Word } from './recogniser.ts'

/** How far from the moment where the parts are even a silence may be, and how long the shorter part is at least, in seconds. */
const [reach, leastSeconds] = [1.25, 1.5]
/** So many words beyond the seam are heard with each part: they help to guess those beside it. */
const contextWords = 3
/** Around what a part is heard with, in seconds: a word's sound begins a little before it and fades after it. */
const margin = 0.03
/** Times of a word that both parts heard differ by less than this, in seconds. */
const tolerance = 0.1

/**
 * Words of a stretch whose two parts are heard at the same time. They meet in the longest silence that listening roughly found around `near`, in
 * seconds from the beginning; where it found none, the stretch is heard as a whole, since a part that begins within running words is misheard there.
 */
export async function inTwoParts(
  { cepstra, heard }: Adapted,
  near: number,
  hear: (cepstra: Float32Array) => Promise<Word[]>,
): Promise<Word[]> {
  const seconds = cepstra.length / order / framesPerSecond
  const next = nextAfterSilence(heard, near, seconds)
  if (next === undefined) return hear(cepstra)
  const seam = (heard[next - 1]!.end + heard[next]!.start) / 2
  const frameOf = (moment: number) => Math.round(moment * framesPerSecond)
  const from = Math.max(0, frameOf(heard[Math.max(0, next - contextWords)]!.start - margin))
  const to = frameOf(heard[Math.min(heard.length, next + contextWords) - 1]!.end + margin)
  const [before, after] = await Promise.all([hear(cepstra.slice(0, to * order)), hear(cepstra.slice(from * order))])
  return joined(before, after.map(laterBy(from / framesPerSecond)), seam)
}

/** Which of the words heard roughly follows the longest silence around a moment, if there is one that leaves enough on both sides. */
function nextAfterSilence(heard: readonly Span[], near: number, seconds: number): number | undefined {
  const silences = heard.slice(1).map(({ start }, at) => ({ next: at + 1, from: heard[at]!.end, to: start }))
  const [longest] = silences
    .filter(({ from, to }) => to > from && Math.abs((from + to) / 2 - near) <= reach)
    .filter(({ from, to }) => Math.min(from, seconds - to) >= leastSeconds)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
  return longest?.next
}

/** Words of two parts that overlap, each once: the parts meet in that word which both heard and which is nearest to the seam, or else at the seam. */
function joined(before: readonly Word[], after: readonly Word[], seam: number): Word[] {
  const far = (word: Word) => Math.abs(middleOf(word) - seam)
  const [shared] = before.filter((word) => after.some(sameAs(word))).toSorted((a, b) => far(a) - far(b))
  if (!shared)
    return [...before.filter((word) => middleOf(word) < seam), ...after.filter((word) => middleOf(word) >= seam)]
  return [...before.slice(0, before.indexOf(shared)), ...after.slice(after.findIndex(sameAs(shared)))]
}

const middleOf = ({ start, end }: Word) => (start + end) / 2

const sameAs = (one: Word) => (other: Word) =>
  one.text === other.text && Math.abs(one.start - other.start) < tolerance && Math.abs(one.end - other.end) < tolerance

const laterBy =
  (seconds: number) =>
  ({ text, start, end }: Word): Word => ({ text, start: start + seconds, end: end + seconds })
