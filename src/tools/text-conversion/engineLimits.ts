import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { defineEngine } from '#platform/childProcess/engine.ts'
import type { Env } from '#platform/env.ts'
import { rootFolder } from '#platform/paths.ts'
import type { SpeechSettings } from './engine/available.ts'
import type { TranscribeInput } from './engine/transcribe.ts'
import type { WriteWordInput } from './engine/writeWord.ts'

/** Four hours of speech on a slow machine. */
export const jobSeconds = 2 * 3600

const limits = {
  module: 'tools/text-conversion/engine/transcribe.ts',
  seconds: jobSeconds,
  megabytes: 3_000,
  outputBytes: 50_000_000,
}

/** Recordings worked on at a time, each on up to two cores; their processes keep the built-in engine's models loaded. */
const atATime = Math.max(2, Math.floor(availableParallelism() / 2))

const alone = defineEngine<TranscribeInput>({ ...limits, warm: atATime })
const withServer = defineEngine<TranscribeInput>({ ...limits, network: true, waits: true })

/** Where `sundry speech install` puts models, and where they are looked for without a setting. */
export const modelsFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string =>
  join(resolve(rootFolder, DATA_DIR), 'models', 'speech')

/** The engines that the operator has set up. */
export const speechSettings = (env: Env): SpeechSettings => {
  const { TRANSCRIBE_URL: url, TRANSCRIBE_KEY: key, TRANSCRIBE_MODEL: model } = env
  if (url) return { server: { url, key, model } }
  return { models: model ? resolve(rootFolder, model) : modelsFolder(env) }
}

/** Listens to a recording once, so that its credits are reserved before any work. */
export const measuring = defineEngine<{ path: string }>({
  module: 'tools/text-conversion/engine/measure.ts',
  seconds: 900,
  megabytes: 500,
  outputBytes: 1_000_000,
})

/** Writes a long transcript as a Word file. */
export const wordWriting = defineEngine<WriteWordInput>({
  module: 'tools/text-conversion/engine/writeWord.ts',
  seconds: 60,
  megabytes: 700,
  outputBytes: 50_000_000,
})

/** The engine process for these settings: only one that asks a server may reach the network. */
export const engineFor = (settings: SpeechSettings) => (settings.server ? withServer : alone)
