import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ModelProblem, readManifest, type Slot } from './manifest.ts'
import { type Model, openModel, within } from './openModel.ts'

/**
 * The operator's model for a slot, opened: the first one in the manifest whose file is there. Undefined where the
 * manifest has none for it.
 * @throws ModelProblem when there is one that cannot be used
 */
export async function modelFor(slot: Slot, folder: string): Promise<Model | undefined> {
  const entries = (await readManifest(folder)).filter((entry) => entry.slot === slot)
  const entry = entries.find(({ file }) => existsSync(join(folder, file))) ?? entries[0]
  if (!entry) return undefined
  return openModel(entry, folder).catch((error: unknown) => {
    throw error instanceof ModelProblem ? new ModelProblem(`Model ${entry.name}: ${error.message}`) : error
  })
}

/** How long a model may work on one picture, in seconds: the result's own makers get more than the helpers. */
const secondsFor = (slot: Slot) => (slot === 'upscale' || slot.startsWith('style') ? 60 : 20)

/** What a model made, and its name. */
export type ByModel<Result> = { result: Result; model: string }

/**
 * Does some work with the operator's model for a slot. Undefined when there is none, or when it fails: then the log
 * says why (by standard error, which the worker keeps for each engine), and the built-in engine does the work.
 * @param folder the operator's folder of models; undefined where models are not wanted
 */
export async function withModel<Result>(
  slot: Slot,
  folder: string | undefined,
  work: (model: Model) => Promise<Result>,
): Promise<ByModel<Result> | undefined> {
  if (folder === undefined) return undefined
  let name: string | undefined
  try {
    const model = await modelFor(slot, folder)
    if (!model) return undefined
    name = model.entry.name
    return { result: await work(within(secondsFor(slot), model)), model: name }
  } catch (error) {
    if (!(error instanceof ModelProblem)) throw error
    const which = name === undefined ? '' : `Model ${name}: `
    process.stderr.write(`The slot ${slot} falls back to the built-in engine. ${which}${error.message}\n`)
    return undefined
  }
}
