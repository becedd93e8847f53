import type { EngineLanguage } from '../languages.ts'
import type { SpeechSettings } from './available.ts'
import { languageNotInstalled } from './errors.ts'
import { openServer } from './openai/openai.ts'
import { pocketsphinxInstalled } from './pocketsphinx/installed.ts'
import { openPocketsphinx } from './pocketsphinx/pocketsphinx.ts'
import { modelsIn } from './sherpa/models.ts'
import { openSherpa } from './sherpa/sherpa.ts'
import type { Transcriber } from './transcriber.ts'

/** Opens the engine of a language; the caller closes it. Throws languageNotInstalled. */
export async function openTranscriber(settings: SpeechSettings, language: EngineLanguage): Promise<Transcriber> {
  if (settings.server) return openServer(settings.server)
  const models = settings.models ? await modelsIn(settings.models) : []
  const model = models.find(({ languages }) => languages.includes(language))
  if (model) return openSherpa(model)
  if (language === 'en' && pocketsphinxInstalled()) return openPocketsphinx()
  throw languageNotInstalled()
}
