import type { EngineLanguage } from '../languages.ts'
import { available, type SpeechSettings } from './available.ts'
import type { CutLimits } from './cut.ts'
import { languageNotInstalled } from './errors.ts'
import { modelFor, surveyModels } from './models.ts'
import { openServer } from './openai/openai.ts'
import { pocketsphinxInstalled } from './pocketsphinx/installed.ts'
import { openPocketsphinx, preparePocketsphinx } from './pocketsphinx/pocketsphinx.ts'
import { openSherpa } from './sherpa/sherpa.ts'
import type { Transcriber } from './transcriber.ts'
import { openWhisper } from './whisper/whisper.ts'

/** Opens the engine of a language for a recording in which the terms of `vocabulary` are said; the caller closes it. Throws languageNotInstalled. */
export async function openTranscriber(
  settings: SpeechSettings,
  language: EngineLanguage,
  vocabulary: readonly string[] = [],
): Promise<Transcriber> {
  if (settings.server) return openServer(settings.server, vocabulary)
  const model = settings.models && modelFor(await surveyModels(settings.models), language)
  if (model) return model.kind === 'whisper.cpp' ? openWhisper(model, vocabulary) : openSherpa(model)
  if (language === 'en' && pocketsphinxInstalled()) return openPocketsphinx({ vocabulary })
  throw languageNotInstalled()
}

/** Loads the engine of a language ahead of a recording and tells how it wants that cut, where that is the built-in one; others load their own with it. */
export async function prepareTranscriber(
  settings: SpeechSettings,
  language: EngineLanguage,
): Promise<CutLimits | undefined> {
  return (await available(settings)).get(language) === 'pocketsphinx' ? preparePocketsphinx() : undefined
}
