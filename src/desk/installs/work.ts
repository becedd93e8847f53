import { checkNamed } from '#features/models/checkModel.ts'
import { type FetchOptions, fetchNamed } from '#features/models/fetchModel.ts'
import { ModelProblem } from '#features/models/manifest.ts'
import { modelsFolder } from '#features/models/modelsFolder.ts'
import type { Db } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import { inBackground } from '#platform/inBackground.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue/queue.ts'
import { knownModels } from '#tools/text-conversion/install/catalogue.ts'
import { installHere } from '#tools/text-conversion/install/installHere.ts'
import { type InstallWish, installQueue, noteInstall } from './installs.ts'

type Place = { db: Db; queue: Queue; env: Env; log: Log }

/** How often it is written down how much has come, in ms. */
const noteMs = 1000

/** Downloads a model and puts it where it belongs, or tries it out. Throws a ModelProblem that tells the operator what is wrong. */
type PutIn = (env: Env, wish: InstallWish, options: Pick<FetchOptions, 'onProgress'>) => Promise<void>

/** Puts models in that were wished for at the desk, one after the other, until the queue stops. */
export async function startInstalls(place: Place, put: PutIn = putIn): Promise<void> {
  await place.queue.work<InstallWish>(installQueue, 1, async ({ data: { kind, name }, last }) => {
    const wish = { kind, name }
    const note = (now: Parameters<typeof noteInstall>[2]) => noteInstall(place.db, wish, now)
    await note({ state: 'working', problem: null })
    const noted = noting(place, wish)
    try {
      await put(place.env, wish, noted)
      await note({ state: 'installed' })
    } catch (error) {
      const isKnown = error instanceof ModelProblem
      if (isKnown || last) await note({ state: 'failed', problem: (error as Error).message })
      place.log.warn({ err: error, kind, model: name }, 'A model could not be installed')
      // What another try would not mend is told, and not tried again.
      if (!isKnown) throw error
    } finally {
      noted.stop()
    }
  })
  // Of workers that died over and over.
  await place.queue.workDead<InstallWish>(installQueue, async ({ kind, name }) => {
    await noteInstall(place.db, { kind, name }, { state: 'failed' })
  })
}

async function putIn(env: Env, { kind, name }: InstallWish, options: FetchOptions): Promise<void> {
  if (kind === 'photo-check') {
    await checkNamed(modelsFolder(env), name)
    return
  }
  if (kind === 'photo') {
    await fetchNamed(modelsFolder(env), name, options)
    return
  }
  const known = knownModels.find((model) => model.name === name)
  if (!known) throw new ModelProblem(`${name} is not known by its name`)
  await installHere(env, known, options)
}

/** Writes down now and then how much has come, for as long as it is not stopped. */
function noting({ db, log }: Place, wish: InstallWish) {
  let come: { bytes: number; allBytes: number | null } | undefined
  const note = async () => {
    if (!come) return
    const now = come
    come = undefined
    await noteInstall(db, wish, now)
  }
  const timer = setInterval(inBackground(log, 'Writing down how far a model is', note), noteMs).unref()
  return {
    onProgress(bytes: number, all: number | undefined): void {
      come = { bytes, allBytes: all ?? null }
    },
    stop: () => clearInterval(timer),
  }
}
