import { readdir } from 'node:fs/promises'
import { checkModel } from '#features/models/checkModel.ts'
import { fetchNamed } from '#features/models/fetchModel.ts'
import { type ModelEntry, ModelProblem, readManifest, slots } from '#features/models/manifest.ts'
import { modelsFolder } from '#features/models/modelsFolder.ts'
import { type FileState, fileState } from '#features/models/state.ts'
import type { Answer } from '#platform/commandLine/command.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import type { Command } from './command.ts'

// The longer ones first: the bare word would answer for all of them.
export const modelCommands: Command[] = [
  {
    use: 'models check',
    about: 'Checks the file of every photo model and runs it on a small picture',
    run: ({ env }) => told(() => check(modelsFolder(env))),
  },
  {
    use: 'models fetch <name>',
    about: 'Downloads a photo model from its address in the manifest',
    trace: ([whom]) => ({ act: 'models.fetch', whom }),
    run: ({ env }, [name = '']) => told(() => fetched(modelsFolder(env), name)),
  },
  {
    use: 'models',
    about: 'Lists the slots for photo models, what is in them, and what its licence allows',
    run: ({ env }) => told(() => list(modelsFolder(env))),
  },
]

async function list(folder: string): Promise<Answer> {
  const models = await readManifest(folder)
  const found = await Promise.all(models.map(async (entry) => ({ entry, state: await fileState(entry, folder) })))
  const rows = slots.flatMap((slot) => {
    const here = found.filter(({ entry }) => entry.slot === slot)
    if (here.length === 0) return [{ slot, model: 'built in', file: '-', licence: '-', allows: '-' }]
    const used = here.find(({ state }) => state !== 'missing')
    return here.map((each) => ({
      ...{ slot, model: each.entry.name },
      file: each.state === 'missing' || each === used ? each.state : `${each.state}, not used`,
      ...{ licence: each.entry.licence.name, allows: allowed(each.entry) },
    }))
  })
  const toDo = [...found.flatMap(({ entry, state }) => stepFor(entry, state)), ...(await unknownFiles(models, folder))]
  const { text } = tableOf(rows, '')
  const licences = models.map(({ name, licence }) => `${name}: ${licence.url}`)
  const steps = toDo.length > 0 ? ['', ...toDo] : []
  return {
    text: [text, '', `Folder: ${folder}`, ...licences, ...steps].join('\n'),
    data: { folder, slots: rows, toDo },
  }
}

/** What to do about a model that cannot be used as it is. */
function stepFor({ name, file, url }: ModelEntry, state: FileState): string[] {
  const get = url ? `fetch it with \`models fetch ${name}\`` : `put ${file} into the folder`
  if (state === 'missing')
    return [`${name} is missing: ${get}. Until then the next one, or the built-in engine, works.`]
  if (state === 'other file') return [`${name} is another file than its SHA-256 says, so it is not run: ${get}.`]
  return []
}

/** Models that lie in the folder and are in no line of the manifest. */
async function unknownFiles(models: ModelEntry[], folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files
    .filter((file) => file.endsWith('.onnx') && !models.some((entry) => entry.file === file))
    .map((file) => `${file} is in no line of the manifest, so nothing uses it.`)
}

/** What a licence lets an operator do with what a model makes, in words. */
const allowed = ({ licence }: ModelEntry) =>
  licence.commercialUse ? 'commercial use' : 'NO commercial use: not on a site that takes money'

async function check(folder: string): Promise<Answer> {
  const models = await readManifest(folder)
  const results: { model: string; problem?: string; seconds?: number; allows: string }[] = []
  for (const entry of models) {
    const allows = allowed(entry)
    try {
      results.push({ model: entry.name, seconds: await checkModel(entry, folder), allows })
    } catch (error) {
      if (!(error instanceof ModelProblem)) throw error
      results.push({ model: entry.name, problem: error.message, allows })
    }
  }
  const lines = results.map(({ model, problem, seconds, allows }) =>
    problem === undefined ? `${model}: works, ${seconds?.toFixed(2)} s; ${allows}` : `${model}: ${problem}`,
  )
  const failed = results.some(({ problem }) => problem !== undefined)
  const text =
    lines.length > 0 ? lines.join('\n') : `There is no manifest in ${folder}: the built-in engines do everything`
  return { text, data: { folder, models: results }, failed }
}

async function fetched(folder: string, name: string): Promise<Answer> {
  const { entry, path, bytes } = await fetchNamed(folder, name)
  const text = `${path}: ${(bytes / 1e6).toFixed(1)} MB, SHA-256 is right. ${entry.licence.name}: ${allowed(entry)}`
  return { text, data: { path, bytes } }
}

/** A problem that the operator can mend, as an answer without a stack. */
const told = (work: () => Promise<Answer>): Promise<Answer> =>
  work().catch((error: unknown) => {
    if (!(error instanceof ModelProblem)) throw error
    return { text: error.message, data: { problem: error.message }, failed: true }
  })
