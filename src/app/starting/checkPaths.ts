import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { modelsFolder } from '#features/models/modelsFolder.ts'
import { type Env, SettingsError } from '#platform/env.ts'
import { rootFolder } from '#platform/paths.ts'
import { settings } from '#platform/settings/settings.ts'

/** Sees that the models which the settings name are there: without them the product works, worse than its operator thinks. Throws a SettingsError. */
export async function checkPaths(env: Env): Promise<void> {
  const isOwn = env.MODELS_DIR !== settings.MODELS_DIR.schema.parse(undefined)
  if (isOwn && !(await isThere(modelsFolder(env))))
    throw new SettingsError(`MODELS_DIR: there is no folder ${modelsFolder(env)}. Make it, or leave the setting out.`)
  if (env.TRANSCRIBE_URL || !env.TRANSCRIBE_MODEL) return
  const model = resolve(rootFolder, env.TRANSCRIBE_MODEL)
  if (await isThere(model)) return
  throw new SettingsError(
    `TRANSCRIBE_MODEL: nothing is at ${model}. Name a ggml .bin file or a folder of models, which may be empty; the name of a model at a server needs TRANSCRIBE_URL as well.`,
  )
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
