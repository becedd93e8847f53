import type { EngineLanguage } from '../languages.ts'
import type { SpeechSettings } from './available.ts'
import { languageNotInstalled } from './errors.ts'
import { modelFor, surveyModels } from './models.ts'
import { openServer } from './openai/openai.ts'
import { pocketsphinxInstalled } from './pocketsphinx/installed.ts'
import { openPocketsphinx } from './pocketsphinx/pocketsphinx.ts'
import { openSherpa } from './sherpa/sherpa.ts'
import type { Transcriber } from './transcriber.ts'
import { openWhisper } from './whisper/whisper.ts'

/** Opens the engine of a language; the caller closes it. Throws languageNotInstalled. */
export async function openTranscriber(settings: SpeechSettings, language: EngineLanguage): Promise<Transcriber> {
  if (settings.server) return openServer(settings.server)
  const model = settings.models && modelFor(await surveyModels(settings.models), language)
  if (model) return model.kind === 'whisper.cpp' ? openWhisper(model) : openSherpa(model)
  if (language === 'en' && pocketsphinxInstalled()) return openPocketsphinx()
  throw languageNotInstalled()
}
