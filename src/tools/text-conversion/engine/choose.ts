import { type EngineLanguage, speechLanguages } from '../languages.ts'
import { languageNotInstalled } from './errors.ts'
import { openServer, type ServerSettings } from './openai/openai.ts'
import { pocketsphinxInstalled } from './pocketsphinx/library.ts'
import { openPocketsphinx } from './pocketsphinx/pocketsphinx.ts'
import { modelsIn } from './sherpa/models.ts'
import { openSherpa } from './sherpa/sherpa.ts'
import type { Transcriber } from './transcriber.ts'

/** What the operator has set up: a transcription server, a folder of sherpa-onnx models, both or nothing. */
export type SpeechSettings = { server?: ServerSettings | undefined; models?: string | undefined }

/** Which engine writes a language down. */
export type SpeechEngine = 'server' | 'model' | 'built-in'

/**
 * The engine of each language that can be written down here; a language that is missing has none. A server is
 * preferred to a local model, and a model to the built-in English engine.
 */
export async function available(settings: SpeechSettings): Promise<Map<EngineLanguage, SpeechEngine>> {
  const engines = new Map<EngineLanguage, SpeechEngine>()
  if (pocketsphinxInstalled()) engines.set('en', 'built-in')
  const models = settings.models ? await modelsIn(settings.models) : []
  for (const language of models.flatMap((model) => model.languages)) engines.set(language, 'model')
  if (settings.server) for (const { engine } of speechLanguages) engines.set(engine, 'server')
  return engines
}

/** Opens the engine of a language; the caller closes it. Throws languageNotInstalled. */
export async function openTranscriber(settings: SpeechSettings, language: EngineLanguage): Promise<Transcriber> {
  if (settings.server) return openServer(settings.server)
  const models = settings.models ? await modelsIn(settings.models) : []
  const model = models.find(({ languages }) => languages.includes(language))
  if (model) return openSherpa(model)
  if (language === 'en' && pocketsphinxInstalled()) return openPocketsphinx()
  throw languageNotInstalled()
}
