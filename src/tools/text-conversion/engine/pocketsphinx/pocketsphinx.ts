import { availableParallelism } from 'node:os'
import { languageNotInstalled } from '../errors.ts'
import type { Transcriber } from '../transcriber.ts'
import { phrases } from './phrases.ts'
import { openWorkers } from './worker-pool.ts'

/**
 * The built-in engine: CMU PocketSphinx (Huggins-Daines et al., 2006) with its American English model, offline, on at
 * most `processes` cores. Throws languageNotInstalled for any other language.
 */
export function openPocketsphinx(processes = Math.min(2, availableParallelism())): Transcriber {
  const workers = openWorkers(processes)
  return {
    name: 'pocketsphinx',
    parallel: processes,
    longestSeconds: 20,
    longestPauseSeconds: 0.5,
    bare: true,
    async transcribe({ start, samples }, language, signal) {
      if (language !== 'en') throw languageNotInstalled()
      signal.throwIfAborted()
      return phrases(await workers.decode(samples), start)
    },
    async close() {
      workers.close()
    },
  }
}
