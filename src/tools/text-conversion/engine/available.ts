import { type EngineLanguage, speechLanguages } from '../languages.ts'
import type { ServerSettings } from './openai/openai.ts'
import { pocketsphinxInstalled } from './pocketsphinx/installed.ts'
import { modelsIn } from './sherpa/models.ts'

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
