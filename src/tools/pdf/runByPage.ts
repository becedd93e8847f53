import type { EngineResult } from '#platform/childProcess/engine.ts'
import { ProcessEnded } from '#platform/childProcess/job.ts'
import { codes } from '#platform/codes.ts'
import { AppError, needsTooMuch } from '#platform/errors.ts'
import { isProgramStopping } from '#platform/programStops.ts'
import { takeStep } from './engine/pageAtWork.ts'
import { nothingSetAside, type SetAside } from './engine/setAside.ts'

/** So many pages of one file may end the engine's process before the file is given up. */
const MOST_DEATHS = 4

/** Whether the engine's process died: it crashed, took too much memory or too much time. One that was stopped did not. */
const isDeath = ({ code, cause }: AppError): boolean =>
  code === codes.needsTooMuch || code === codes.tookTooLong || cause instanceof ProcessEnded

/**
 * Runs an engine, and once more without the page in whose middle its process died: that page is kept as a picture, or is
 * missing where it died at drawing it.
 * @param scratch the job's folder, where the engine notes at which page it is
 * @param run runs the engine with these pages set aside
 * @throws what `run` throws where no page is to blame; what the first page did where too many are, or nothing is left without them
 */
export async function runByPage(
  scratch: string,
  run: (setAside: SetAside) => Promise<EngineResult>,
): Promise<EngineResult> {
  let setAside = nothingSetAside
  let firstDeath: AppError | undefined
  for (let deaths = 0; ; deaths++) {
    try {
      return await run(setAside)
    } catch (error) {
      if (!(error instanceof AppError) || isProgramStopping(error)) throw error
      const step = takeStep(scratch)
      const died = isDeath(error)
      // Without the pages that it died of there is nothing left to convert: then that is the reason.
      if (firstDeath && (!died || !step || deaths === MOST_DEATHS)) throw firstDeath
      if (!died || !step) throw error
      // A process that ended without a word was ended by a page that computes for ever, or by the system for its memory.
      firstDeath ??= error.code === codes.engineFailed ? needsTooMuch(error) : error
      const { asPictures, missing } = setAside
      setAside =
        step.step === 'apart'
          ? { asPictures: [...asPictures, step.page], missing }
          : { asPictures: asPictures.filter((page) => page !== step.page), missing: [...missing, step.page] }
    }
  }
}
