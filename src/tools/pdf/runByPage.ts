import type { EngineResult } from '#platform/childProcess/engine.ts'
import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { takeStep } from './engine/pageAtWork.ts'
import { nothingSetAside, type SetAside } from './engine/setAside.ts'

/** So many pages of one file may end the engine's process before the file is given up. */
const MOST_DEATHS = 4

/** How an engine's process ends that did not end by itself: it crashed, took too much memory or too much time. */
const deaths: readonly number[] = [codes.engineFailed, codes.needsTooMuch, codes.tookTooLong]

/**
 * Runs an engine, and once more without the page in whose middle its process died: that page is kept as a picture, or is
 * missing where it died at drawing it.
 * @param scratch the job's folder, where the engine notes at which page it is
 * @param run runs the engine with these pages set aside
 * @throws what `run` throws, where no page is to blame or too many are
 */
export async function runByPage(
  scratch: string,
  run: (setAside: SetAside) => Promise<EngineResult>,
): Promise<EngineResult> {
  let setAside = nothingSetAside
  let firstDeath: unknown
  for (let died = 0; ; died++) {
    try {
      return await run(setAside)
    } catch (error) {
      // Where nothing is left without the pages that it died of, the reason is what they died of.
      if (firstDeath && error instanceof AppError && error.code === codes.notTakenApart) throw firstDeath
      const step = takeStep(scratch)
      if (!step || died === MOST_DEATHS || !(error instanceof AppError) || !deaths.includes(error.code)) throw error
      firstDeath ??= error
      const { asPictures, missing } = setAside
      setAside =
        step.step === 'apart'
          ? { asPictures: [...asPictures, step.page], missing }
          : { asPictures: asPictures.filter((page) => page !== step.page), missing: [...missing, step.page] }
    }
  }
}
