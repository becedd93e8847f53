import { pausesIn, softMoments } from './sound/softMoments.ts'
import { type Speech, sampleRate } from './transcriber.ts'

/** Of a recording with more speech than this, in seconds, one stretch too many at the end is a small part. */
const shortSeconds = 24
/** Each part keeps so much, in seconds: in less there are too few words to guess each other. */
const leastSeconds = 1.5
/** What listening roughly takes of the time for a stretch, and what each part takes besides its length, in seconds of sound. */
const [roughShare, overhead] = [0.38, 0.6]
/** Shares of the time that a seam has to save: at a pause, and where words stand on both sides that help to guess each other. */
const [atPause, atWords] = [0.08, 0.15]

/**
 * The stretches of a recording for recognisers that work side by side, each taking the next one when it is free. A short recording has so few that
 * one of them would often go on alone: a stretch gets a seam where all are done sooner by that. Those of a longer recording stay as they are.
 */
export async function* shareEvenly(stretches: AsyncIterable<Speech>, recognisers: number): AsyncGenerator<Speech> {
  let held: Speech[] | undefined = []
  for await (const stretch of stretches) {
    if (!held) {
      yield stretch
      continue
    }
    held.push(stretch)
    if (held.reduce((sum, { samples }) => sum + samples.length, 0) <= shortSeconds * sampleRate) continue
    yield* held
    held = undefined
  }
  if (held) yield* shared(held, recognisers)
}

/** The stretches with one seam fewer than there are recognisers to share them, and none that saves little. */
function shared(stretches: readonly Speech[], recognisers: number): readonly Speech[] {
  let best = stretches
  for (let seam = 1; seam < recognisers; seam++) {
    const better = quickest(best, recognisers, pausesIn, atPause) ?? quickest(best, recognisers, softMoments, atWords)
    if (!better) break
    best = better
  }
  return best
}

/** The stretches with one more seam at a moment that `momentsOf` finds, if that saves so much of the time. */
function quickest(
  stretches: readonly Speech[],
  recognisers: number,
  momentsOf: (samples: Int16Array) => number[],
  saves: number,
): readonly Speech[] | undefined {
  const ways = [...withSeam(stretches, momentsOf)].map((way) => ({ way, time: timeOf(way, recognisers) }))
  const [best] = ways.toSorted((a, b) => a.time - b.time)
  return best && best.time <= timeOf(stretches, recognisers) * (1 - saves) ? best.way : undefined
}

/** The same stretches with a seam in one that has none, at each moment that is not too near to its ends. */
function* withSeam(
  stretches: readonly Speech[],
  momentsOf: (samples: Int16Array) => number[],
): Generator<readonly Speech[]> {
  for (const [at, stretch] of stretches.entries()) {
    if (stretch.seam !== undefined) continue
    const last = stretch.samples.length / sampleRate - leastSeconds
    const seams = momentsOf(stretch.samples).map((moment) => moment / sampleRate)
    for (const seam of seams) if (seam >= leastSeconds && seam <= last) yield stretches.with(at, { ...stretch, seam })
  }
}

/** When the last recogniser is done, in seconds of sound: parts on both sides of a seam wait until their stretch was heard roughly, and for who came before. */
function timeOf(stretches: readonly Speech[], recognisers: number): number {
  const busy = new Array<number>(recognisers).fill(0)
  const work = (ready: number, seconds: number) => {
    const free = busy.indexOf(Math.min(...busy))
    busy[free] = Math.max(ready, busy[free]!) + seconds
    return busy[free]
  }
  const later: { ready: number; seconds: number }[] = []
  for (const { samples, seam } of stretches) {
    const seconds = samples.length / sampleRate
    if (seam === undefined) work(0, seconds + overhead)
    else {
      const ready = work(0, seconds * roughShare)
      for (const part of [seam, seconds - seam]) later.push({ ready, seconds: part * (1 - roughShare) + overhead })
    }
  }
  for (const { ready, seconds } of later) work(ready, seconds)
  return Math.max(...busy)
}
