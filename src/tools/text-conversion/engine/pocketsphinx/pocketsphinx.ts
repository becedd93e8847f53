import { availableParallelism } from 'node:os'
import { languageNotInstalled } from '../errors.ts'
import type { Transcriber } from '../transcriber.ts'
import { inTwoParts } from './inTwoParts.ts'
import { phrases } from './phrases.ts'
import { ownWords } from './vocabulary/ownWords.ts'
import { openWorkers, prepareDecoders } from './worker-pool.ts'

/**
 * Longest stretch in seconds. Shorter ones share a short recording more evenly among the cores, and longer ones are heard no
 * better: of words that lie further apart its language model knows nothing.
 */
const longestSeconds = 8

const limits = { longestSeconds, longestPauseSeconds: 0.5 }

const mostProcesses = () => Math.min(2, availableParallelism())

/** On how many cores it works at most, and which names and terms it shall know. */
export type PocketsphinxOptions = { processes?: number; vocabulary?: readonly string[] | undefined }

/**
 * The built-in engine: CMU PocketSphinx (Huggins-Daines et al., 2006) with its American English model, offline. Throws
 * languageNotInstalled for any other language.
 */
export async function openPocketsphinx({
  processes = mostProcesses(),
  vocabulary = [],
}: PocketsphinxOptions = {}): Promise<Transcriber> {
  const workers = openWorkers(processes, await ownWords(vocabulary))
  return {
    name: 'pocketsphinx',
    parallel: processes,
    isShared: processes > 1,
    ...limits,
    bare: true,
    async transcribe({ start, samples, isNarrow = false, seam }, language, signal) {
      if (language !== 'en') throw languageNotInstalled()
      signal.throwIfAborted()
      const stretch = { samples, isNarrow }
      if (seam === undefined) return phrases(await workers.run({ kind: 'listen', stretch }, signal), start)
      workers.startAll()
      const adapted = await workers.run({ kind: 'adapt', stretch }, signal)
      const hear = (part: Float32Array) => workers.run({ kind: 'hear', cepstra: part }, signal)
      return phrases(await inTwoParts(adapted, seam, hear), start)
    },
    async close() {
      workers.close()
    },
  }
}

/** Starts its decoders ahead of a recording, which they wait for as after one. Tells how it wants that cut. */
export function preparePocketsphinx() {
  prepareDecoders(mostProcesses())
  return limits
}
