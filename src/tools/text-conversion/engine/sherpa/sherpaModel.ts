import { join } from 'node:path'
import { type EngineLanguage, speechLanguages } from '../../languages.ts'

/** A model on disk: what sherpa-onnx has to load, and the languages that it understands. */
export type SherpaModel = {
  /** The folder of its files. */
  folder: string
  kind: 'whisper' | 'senseVoice' | 'transducer' | 'moonshine' | 'paraformer' | 'ctc'
  languages: readonly EngineLanguage[]
  /** The part of sherpa-onnx's model settings that names the files, for one language. */
  config(language: EngineLanguage): Record<string, unknown>
}

const everyLanguage = speechLanguages.map(({ engine }) => engine)

/**
 * Tells by the names of the files in `folder` which kind of model it holds, as sherpa-onnx publishes them. A model for a
 * single language other than English says so by `only`.
 */
export function sherpaModel(folder: string, files: readonly string[], only?: EngineLanguage): SherpaModel | undefined {
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
    return {
      folder,
      kind: 'transducer',
      languages: one,
      config: () => ({ tokens, transducer: { encoder, decoder, joiner } }),
    }
  }
  const preprocessor = file(/preprocess/)
  const uncachedDecoder = file(/uncached_decode/)
  const cachedDecoder = file(/(?<!un)cached_decode/)
  if (encoder && preprocessor && uncachedDecoder && cachedDecoder) {
    const moonshine = { preprocessor, encoder, uncachedDecoder, cachedDecoder }
    return { folder, kind: 'moonshine', languages: one, config: () => ({ tokens, moonshine }) }
  }
  if (encoder && decoder) {
    const languages = only ? [only] : /\.en-/.test(encoder) ? (['en'] as const) : everyLanguage
    const config = (language: EngineLanguage) => ({
      tokens,
      whisper: { encoder, decoder, language, task: 'transcribe' },
    })
    return { folder, kind: 'whisper', languages, config }
  }
  if (model && /sense-voice/.test(folder)) {
    const config = (language: EngineLanguage) => ({
      tokens,
      senseVoice: { model, language, useInverseTextNormalization: 1 },
    })
    return { folder, kind: 'senseVoice', languages: ['en', 'ja', 'ko', 'zh'], config }
  }
  if (model && /paraformer/.test(folder)) {
    return {
      folder,
      kind: 'paraformer',
      languages: only ? [only] : ['zh', 'en'],
      config: () => ({ tokens, paraformer: { model } }),
    }
  }
  return model ? { folder, kind: 'ctc', languages: one, config: () => ({ tokens, nemoCtc: { model } }) } : undefined
}
