import { type EngineLanguage, speechLanguages } from '../languages.ts'
import { surveyModels } from './models.ts'
import type { ServerSettings } from './openai/openai.ts'
import { pocketsphinxInstalled } from './pocketsphinx/installed.ts'

/** What the operator has set up: a transcription server, or the place of local models (a file or a folder). */
export type SpeechSettings = { server?: ServerSettings | undefined; models?: string | undefined }

/** Which engine writes a language down. */
export type SpeechEngine = 'server' | 'whisper.cpp' | 'sherpa-onnx' | 'pocketsphinx'

/**
 * The engine of each language that can be written down here; a language that is missing has none. A server is
 * preferred to a local model, and a model to the built-in English engine.
 */
export async function available(settings: SpeechSettings): Promise<Map<EngineLanguage, SpeechEngine>> {
  const engines = new Map<EngineLanguage, SpeechEngine>()
  if (settings.server) for (const { engine } of speechLanguages) engines.set(engine, 'server')
  else if (settings.models) {
    for (const { kind, languages } of (await surveyModels(settings.models)).models) {
      const engine = kind === 'whisper.cpp' ? kind : 'sherpa-onnx'
      for (const language of languages) if (!engines.has(language)) engines.set(language, engine)
    }
  }
  if (!engines.has('en') && pocketsphinxInstalled()) engines.set('en', 'pocketsphinx')
  return engines
}
