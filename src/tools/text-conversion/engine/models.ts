import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type EngineLanguage, speechLanguages } from '../languages.ts'
import { type SherpaModel, sherpaModel } from './sherpa/sherpaModel.ts'
import { type WhisperModel, whisperModel } from './whisper/ggmlFile.ts'

/** A speech model on disk, of either engine that runs local models. */
export type SpeechModel = SherpaModel | WhisperModel

/** The usable models, and what is wrong with the others, in words for the operator. */
export type Survey = { models: SpeechModel[]; problems: string[] }

/**
 * Finds the models at `path`: a file of whisper.cpp, the folder of one model, or a folder with models side by side. A
 * model for a single language lies in a subfolder named after it, such as `de`. Those that know fewest languages come
 * first: a model for one language alone is better at it. Nothing is loaded for the answer.
 */
export async function surveyModels(path: string): Promise<Survey> {
  const survey: Survey = { models: [], problems: [] }
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile()) await addWhisper(survey, path)
  if (found?.isDirectory()) {
    await addFolder(survey, path)
    for (const folder of await foldersIn(path)) {
      const only = speechLanguages.find(({ engine }) => engine === folder)?.engine
      await addFolder(survey, join(path, folder), only)
    }
  }
  survey.models.sort((a, b) => a.languages.length - b.languages.length)
  return survey
}

/** The model for a language; undefined where none knows it. */
export const modelFor = ({ models }: Survey, language: EngineLanguage): SpeechModel | undefined =>
  models.find(({ languages }) => languages.includes(language))

async function addFolder(survey: Survey, folder: string, only?: EngineLanguage): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() || entry.isSymbolicLink()).map(({ name }) => name)
  const sherpa = sherpaModel(folder, files, only)
  if (sherpa) survey.models.push(sherpa)
  else if (files.some((name) => name.endsWith('.onnx'))) {
    survey.problems.push(`${folder} holds parts of a sherpa-onnx model; its tokens.txt or other parts are missing`)
  }
  for (const name of files.filter((file) => file.endsWith('.bin'))) await addWhisper(survey, join(folder, name), only)
}

async function addWhisper(survey: Survey, file: string, only?: EngineLanguage): Promise<void> {
  try {
    survey.models.push(await whisperModel(file, only))
  } catch (error) {
    survey.problems.push((error as Error).message)
  }
}

// What is being installed lies in a hidden folder until it is whole.
const foldersIn = async (path: string) =>
  (await readdir(path, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
