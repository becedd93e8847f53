import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { runEngine, stopEngines } from '#platform/childProcess/runEngine.ts'
import { prepareScratch } from '#platform/childProcess/scratch.ts'
import { readEnv } from '#platform/env.ts'
import { AppError } from '#platform/errors.ts'
import { createLog } from '#platform/log.ts'
import { noSpeech, silentRecording } from '#tools/text-conversion/engine/errors.ts'
import { type Transcript, textOf } from '#tools/text-conversion/engine/transcript.ts'
import { engineFor } from '#tools/text-conversion/engineLimits.ts'
import { cpuSecondsBelow } from './cpu.ts'

/** What an engine heard, and the time that it took: on the wall, and on all processors together. */
export type Heard = { text: string; seconds: number; cpuSeconds: number }

type Progress = (percent: number, partial?: string) => void

const log = createLog(readEnv())

/** The built-in engine as a job runs it: in its confined process, from the file to the transcript. */
export async function builtIn(path: string, onProgress?: Progress): Promise<Heard> {
  await using scratch = await prepareScratch()
  const input = { path, language: 'en-GB' as const, settings: {} }
  const options = {
    signal: new AbortController().signal,
    scratch: scratch.path,
    log,
    ...(onProgress && { onProgress }),
  }
  // Awaited here, because the folder goes when this function is left.
  return await timed(async () => {
    const made = await runEngine(engineFor({}), input, options).catch(nothingHeard)
    if (!made) return ''
    const transcript: Transcript = JSON.parse(await readFile(made.file, 'utf8'))
    return textOf(transcript.segments, transcript.language)
  })
}

/** A recording in which no word or no sound was found counts as all words missed; any other failure ends the run. */
function nothingHeard(error: unknown): undefined {
  const expected = [noSpeech().code, silentRecording().code]
  if (!(error instanceof AppError) || !expected.includes(error.code)) throw error
}

/** The same when nothing of it runs yet: the first recording after a start, or after five quiet minutes. */
export async function builtInCold(path: string): Promise<Heard> {
  await stopEngines()
  return builtIn(path)
}

/** Whether PocketSphinx's own command line is there to compare with. Says so in a sentence where it is not. */
export function hasPeer(): boolean {
  if (spawnSync('pocketsphinx_continuous', ['-help'], { stdio: 'ignore' }).error === undefined) return true
  console.log(
    "pocketsphinx_continuous is not installed (Debian's package pocketsphinx): the built-in engine stands alone",
  )
  return false
}

/** PocketSphinx's own command line, with its own settings and the same models. It is started anew each time. */
export const peer = (path: string): Promise<Heard> =>
  timed(async () => {
    const args = ['-infile', path, '-logfn', '/dev/null']
    const { stdout } = await promisify(execFile)('pocketsphinx_continuous', args, { maxBuffer: 1 << 26 })
    return stdout
  })

async function timed(listen: () => Promise<string>): Promise<Heard> {
  const cpu = cpuSecondsBelow()
  const began = performance.now()
  const text = await listen()
  return { text, seconds: (performance.now() - began) / 1000, cpuSeconds: cpuSecondsBelow() - cpu }
}
