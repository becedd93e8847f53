import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type EngineLanguage, speechLanguages } from '../../languages.ts'

/** A model on disk: what sherpa-onnx has to load, and the languages that it understands. */
export type SpeechModel = {
  kind: 'whisper' | 'senseVoice' | 'transducer' | 'moonshine' | 'paraformer' | 'ctc'
  languages: readonly EngineLanguage[]
  /** The part of sherpa-onnx's model settings that names the files, for one language. */
  config(language: EngineLanguage): Record<string, unknown>
}

const everyLanguage = speechLanguages.map(({ engine }) => engine)

/**
 * Finds the models in a folder: either the folder is a model as sherpa-onnx publishes them, or each of its subfolders is
 * one. A model for a single language lies in a subfolder named after it, such as `de`. Unknown folders are skipped.
 */
export async function modelsIn(folder: string): Promise<SpeechModel[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const own = modelOf(folder, filesOf(entries))
  if (own) return [own]
  const folders = entries.filter((entry) => entry.isDirectory())
  const found = await Promise.all(
    folders.map(async ({ name }) => {
      const path = join(folder, name)
      const only = everyLanguage.find((language) => language === name)
      return modelOf(path, filesOf(await readdir(path, { withFileTypes: true })), only)
    }),
  )
  return found.filter((model) => model !== undefined)
}

const filesOf = (entries: { name: string; isFile(): boolean; isSymbolicLink(): boolean }[]) =>
  entries.filter((entry) => entry.isFile() || entry.isSymbolicLink()).map(({ name }) => name)

/** Tells by the names of the files in `folder` which kind of model it holds. */
export function modelOf(folder: string, files: readonly string[], only?: EngineLanguage): SpeechModel | undefined {
  // Most models come twice, whole and with 8-bit weights, which are as good and much faster.
  const file = (part: RegExp) => {
    const found = files.filter((name) => part.test(name) && /\.(onnx|ort)$/.test(name))
    const name = found.find((candidate) => candidate.includes('int8')) ?? found[0]
    return name && join(folder, name)
  }
  const tokensName = files.find((name) => /tokens\.txt$/.test(name))
  if (!tokensName) return undefined
  const tokens = join(folder, tokensName)
  const one = only ? [only] : (['en'] as const)
  const encoder = file(/encode/)
  const decoder = file(/(?<!cached_|uncached_)decode/)
  const joiner = file(/joiner/)
  const model = file(/model/)

  if (encoder && decoder && joiner) {
    return { kind: 'transducer', languages: one, config: () => ({ tokens, transducer: { encoder, decoder, joiner } }) }
  }
  const preprocessor = file(/preprocess/)
  const uncachedDecoder = file(/uncached_decode/)
  const cachedDecoder = file(/(?<!un)cached_decode/)
  if (encoder && preprocessor && uncachedDecoder && cachedDecoder) {
    const moonshine = { preprocessor, encoder, uncachedDecoder, cachedDecoder }
    return { kind: 'moonshine', languages: one, config: () => ({ tokens, moonshine }) }
  }
  if (encoder && decoder) {
    const languages = only ? [only] : /\.en-/.test(encoder) ? (['en'] as const) : everyLanguage
    const config = (language: EngineLanguage) => ({
      tokens,
      whisper: { encoder, decoder, language, task: 'transcribe' },
    })
    return { kind: 'whisper', languages, config }
  }
  if (model && /sense-voice/.test(folder)) {
    const config = (language: EngineLanguage) => ({
      tokens,
      senseVoice: { model, language, useInverseTextNormalization: 1 },
    })
    return { kind: 'senseVoice', languages: ['en', 'ja', 'ko', 'zh'], config }
  }
  if (model && /paraformer/.test(folder)) {
    return {
      kind: 'paraformer',
      languages: only ? [only] : ['zh', 'en'],
      config: () => ({ tokens, paraformer: { model } }),
    }
  }
  return model ? { kind: 'ctc', languages: one, config: () => ({ tokens, nemoCtc: { model } }) } : undefined
}
