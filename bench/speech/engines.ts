import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { prepareEngine, runEngine, stopEngines } from '#platform/childProcess/runEngine.ts'
import { prepareScratch } from '#platform/childProcess/scratch.ts'
import { readEnv } from '#platform/env.ts'
import { AppError } from '#platform/errors.ts'
import { createLog } from '#platform/log.ts'
import { noSpeech, silentRecording } from '#tools/text-conversion/engine/errors.ts'
import type { Sound } from '#tools/text-conversion/engine/sound/surveySound.ts'
import { type Transcript, textOf } from '#tools/text-conversion/engine/transcript.ts'
import { engineFor, measuring } from '#tools/text-conversion/engineLimits.ts'
import { cpuSecondsBelow } from './cpu.ts'

/** What an engine heard, and the time that it took: on the wall, and on all processors together. */
export type Heard = { text: string; seconds: number; cpuSeconds: number }

type Progress = (percent: number, partial?: string) => void

const log = createLog(readEnv())

/** The built-in engine as a job runs it: in its confined process, from the file to the transcript. `sound` is what measuring has told. */
export async function builtIn(path: string, onProgress?: Progress, sound?: Sound): Promise<Heard> {
  await using scratch = await prepareScratch()
  const input = { path, sound, language: 'en-GB' as const, settings: {} }
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

/** What sending a short recording takes, in seconds. */
const sendingSeconds = 1.5

/** The same through the whole service: engines that are cold are prepared while the recording is sent, and it is measured before it is heard. */
export async function builtInSent(path: string): Promise<Heard> {
  await stopEngines()
  const prepared = [prepareEngine(measuring, {}, log), prepareEngine(engineFor({}), { settings: {} }, log)]
  await Promise.all([...prepared, pause(sendingSeconds * 1000)])
  await using scratch = await prepareScratch()
  const options = { signal: new AbortController().signal, scratch: scratch.path, log }
  let sound: Sound | undefined
  const measured = await timed(async () => {
    const made = await runEngine(measuring, { path }, options).catch(nothingHeard)
    sound = made?.facts as Sound | undefined
    return ''
  })
  const heard = await builtIn(path, undefined, sound)
  return {
    text: heard.text,
    seconds: measured.seconds + heard.seconds,
    cpuSeconds: measured.cpuSeconds + heard.cpuSeconds,
  }
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
