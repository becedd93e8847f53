import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ModelEntry, ModelProblem } from './manifest.ts'
import { type ModelProcess, startModelProcess, type Values } from './modelProcess.ts'

/** An opened model: its line in the manifest, and its network, a tensor in and a tensor out. */
export type Model = {
  entry: ModelEntry
  /** @throws ModelProblem, also when it takes longer than `seconds` */
  run(input: Values, seconds?: number): Promise<Values>
  /** How long it may still work, in seconds. */
  secondsLeft(): number
  /** Its process, for those who watch. */
  pid: number
  /** Ends its process; the next call opens it anew. */
  close(): void
  /** Closes it and keeps it from being tried again in this process, until its file or line changes. */
  giveUp(why: ModelProblem): void
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
export async function openModel(entry: ModelEntry, folder: string, megabytes?: number): Promise<Model> {
  const path = join(folder, entry.file)
  const { mtimeMs, size } = await stat(path).catch(() => {
    throw new ModelProblem(`the file ${path} is missing`)
  })
  const key = JSON.stringify([path, mtimeMs, size, entry])
  const known = opened.get(key)
  const remember = (why: ModelProblem | undefined) => (why ? opened.set(key, failed(why)) : opened.delete(key))
  const model = known ?? open(entry, path, startModelProcess(megabytes), remember)
  // The one used last stands at the end.
  opened.delete(key)
  opened.set(key, model)
  for (const [other, old] of [...opened].slice(0, Math.max(0, opened.size - mostOpen))) {
    opened.delete(other)
    old.then(({ close }) => close()).catch(() => {})
  }
  return model
}

/** A rejection that nobody has to be listening to. */
function failed(why: ModelProblem): Promise<never> {
  const rejection = Promise.reject(why)
  rejection.catch(() => {})
  return rejection
}

async function open(
  entry: ModelEntry,
  path: string,
  process: ModelProcess,
  remember: (why: ModelProblem | undefined) => void,
): Promise<Model> {
  const { pid, end } = process
  try {
    await process.ask({ type: 'open', file: path, sha256: entry.sha256 })
  } catch (error) {
    end()
    throw error
  }
  const giveUp = (why: ModelProblem) => {
    remember(why)
    end()
  }
  const close = () => {
    remember(undefined)
    end()
  }
  const { input, output } = entry
  const names = { ...(input.name && { input: input.name }), ...(output.name && { output: output.name }) }
  const run: Model['run'] = async (values, seconds) => {
    try {
      return await process.ask({ type: 'run', ...names, ...values }, seconds)
    } catch (error) {
      if (error instanceof ModelProblem) giveUp(error)
      throw error
    }
  }
  return { entry, pid, run, close, giveUp, secondsLeft: () => Number.POSITIVE_INFINITY }
}

/** The same model, which from now on may work for so many seconds in all. */
export function within(seconds: number, model: Model): Model {
  const end = performance.now() + seconds * 1000
  const secondsLeft = () => (end - performance.now()) / 1000
  return {
    ...model,
    secondsLeft,
    run: async (values) => {
      const left = secondsLeft()
      if (left > 0) return model.run(values, left)
      const why = new ModelProblem(`it took longer than ${seconds} s`)
      model.giveUp(why)
      throw why
    },
  }
}
