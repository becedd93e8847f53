import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ModelEntry, ModelProblem } from './manifest.ts'
import { type ModelLimits, type ModelProcess, modelLimits, startModelProcess, type Values } from './modelProcess.ts'

/** An opened model: its line in the manifest, and its network, a tensor in and a tensor out. */
export type Model = {
  entry: ModelEntry
  /** @throws ModelProblem */
  run(input: Values): Promise<Values>
  /** Its process, for those who watch. */
  pid: number
  close(): void
}

// One restoration may use four models; beyond that the one unused longest makes room.
const mostOpen = 4

const opened = new Map<string, Promise<Model>>()

/**
 * Opens a model of the operator's folder in a process of its own, checked against its SHA-256. A second call in this
 * process gives the same one, until the file or its line in the manifest changes. What failed once is not tried again
 * until then: a model that hangs would hold up every job.
 * @throws ModelProblem
 */
export async function openModel(entry: ModelEntry, folder: string, limits = modelLimits): Promise<Model> {
  const path = join(folder, entry.file)
  const { mtimeMs, size } = await stat(path).catch(() => {
    throw new ModelProblem(`the file ${path} is missing`)
  })
  const key = JSON.stringify([path, mtimeMs, size, entry])
  const known = opened.get(key)
  if (known) opened.delete(key)
  const model = known ?? open(entry, path, limits, (why) => opened.set(key, failed(why)))
  opened.set(key, model)
  for (const [other, old] of [...opened].slice(0, Math.max(0, opened.size - mostOpen))) {
    opened.delete(other)
    old.then(({ close }) => close()).catch(() => {})
  }
  return model
}

/** A rejection that nobody has to be listening to. */
function failed(why: unknown): Promise<never> {
  const rejection = Promise.reject(why)
  rejection.catch(() => {})
  return rejection
}

type OnFailure = (why: unknown) => void

async function open(entry: ModelEntry, path: string, limits: ModelLimits, onFailure: OnFailure): Promise<Model> {
  const process = startModelProcess(limits)
  try {
    await process.ask({ type: 'open', file: path, sha256: entry.sha256 })
  } catch (error) {
    process.end()
    throw error
  }
  return { entry, pid: process.pid, run: runnerOf(entry, process, onFailure), close: process.end }
}

function runnerOf({ input, output }: ModelEntry, process: ModelProcess, onFailure: OnFailure): Model['run'] {
  const names = { ...(input.name && { input: input.name }), ...(output.name && { output: output.name }) }
  return async (values) => {
    try {
      return await process.ask({ type: 'run', ...names, ...values })
    } catch (error) {
      onFailure(error)
      process.end()
      throw error
    }
  }
}
