import type { Env } from '#platform/env.ts'
import type { Language } from '#platform/languages.ts'
import { available } from './engine/available.ts'
import { modelFor, type SpeechModel, surveyModels } from './engine/models.ts'
import { modelsFolder, speechSettings } from './engineLimits.ts'
import { nameOf, speechLanguages } from './languages.ts'

/**
 * Which languages of recordings are written down here, by which engine, and where its model lies; and what is wrong with models that are not used.
 * `engine` is undefined for a language that needs a model first.
 */
export async function speechEngines(env: Env, language: Language) {
  const settings = speechSettings(env)
  const engines = await available(settings)
  const { problems, ...survey } = await surveyModels(settings.models ?? modelsFolder(env))
  const languages = speechLanguages.map((spoken) => {
    const code = spoken.engine
    const engine = engines.get(code)
    const model =
      engine === 'whisper.cpp' || engine === 'sherpa-onnx' ? modelFor({ ...survey, problems }, code) : undefined
    const from = model ? placeOf(model) : engine && engine !== 'pocketsphinx' ? settings.server?.url : undefined
    return { name: nameOf(spoken, language), code, engine, from }
  })
  return { languages, problems }
}

const placeOf = (model: SpeechModel) => (model.kind === 'whisper.cpp' ? model.file : model.folder)
