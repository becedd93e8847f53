import { setTimeout as wait } from 'node:timers/promises'
import type { SiteLog } from './renewSite.ts'
import type { Shelf } from './shelf.ts'

/** How often as long as a check took nothing is checked: of files that were found good before there is no haste. */
const rests = { new: 1, knownGood: 9 }

const pauseAfterFailure = 10_000

/**
 * Checks the folders that nobody has asked for yet, one after another and with rests, so that those who ask for others are not kept
 * waiting. `wake` tells it that there may be new ones.
 */
export function checkInBackground(shelf: Pick<Shelf, 'all' | 'look'>, log: SiteLog | undefined) {
  const { signal, abort } = stopper()
  let isAtWork = false

  async function work() {
    for (let left = unchecked(); left.length > 0 && !signal.aborted; left = unchecked())
      for (const held of left) {
        if (signal.aborted) return
        const began = performance.now()
        const isDone = await shelf.look(held).then(
          () => true,
          (err: unknown) => {
            log?.warn({ err, site: held.code }, 'this site could not be checked this time')
            return false
          },
        )
        const took = performance.now() - began
        await rest(isDone ? took * (held.wasGood ? rests.knownGood : rests.new) : pauseAfterFailure)
      }
  }

  const rest = (milliseconds: number) => wait(milliseconds, undefined, { ref: false, signal }).catch(() => {})
  const unchecked = () =>
    shelf
      .all()
      .filter(({ isChecked }) => !isChecked)
      .sort((a, b) => Number(a.wasGood) - Number(b.wasGood))

  return {
    wake(): void {
      if (isAtWork || signal.aborted) return
      isAtWork = true
      void work().finally(() => {
        isAtWork = false
      })
    },
    close: abort,
  }
}

function stopper() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
