import { readdir, stat } from 'node:fs/promises'
import type { FetchOptions } from '#features/models/fetchModel.ts'
import { ModelProblem } from '#features/models/manifest.ts'
import type { Env } from '#platform/env.ts'
import { modelsFolder, speechSettings } from '../engineLimits.ts'
import { type KnownModel, knownModels } from './catalogue.ts'
import { installModel, type Wanted } from './installModel.ts'

const folderOf = (env: Env): string => speechSettings(env).models ?? modelsFolder(env)

/**
 * Puts a speech model where the settings of this installation look for one. Answers its path and its languages.
 * @throws ModelProblem with a sentence for the operator, also where no model would be used
 */
export async function installHere(env: Env, wanted: Wanted, options: FetchOptions = {}) {
  const folder = folderOf(env)
  if (env.TRANSCRIBE_URL) {
    throw new ModelProblem(
      'TRANSCRIBE_URL is set: that server writes down every language, and models here are not used',
    )
  }
  if ((await stat(folder).catch(() => undefined))?.isFile()) {
    throw new ModelProblem(
      'TRANSCRIBE_MODEL names one file, so no other model is used. Leave it out, and install again',
    )
  }
  return installModel(folder, wanted, options)
}

/** The models that are known by name, and which of them are there; none where a server does the work. */
export async function knownModelsHere(env: Env): Promise<{ model: KnownModel; isInstalled: boolean }[]> {
  if (env.TRANSCRIBE_URL) return []
  const there = new Set(await readdir(folderOf(env)).catch(() => []))
  return knownModels.map((model) => ({ model, isInstalled: there.has(model.name) }))
}
