import { needsTooMuch, tookTooLong } from '#platform/errors.ts'
import type { EngineLimits } from './engine.ts'
import { folderBytes } from './scratch.ts'
import { residentMegabytes } from './tree.ts'

const lookEveryMs = 100

type Watched = {
  pid: number
  /** Where it may write, and most bytes that may lie there. */
  folders: string[]
  maxBytes: number
}

/**
 * Watches one job of a process and calls `exceeded` with the fitting AppError when it goes over a limit.
 * Returns how to end watching.
 */
export function watchLimits(limits: EngineLimits, watched: Watched, exceeded: (error: Error) => void) {
  const { pid, folders, maxBytes } = watched
  let measuring = false

  async function look() {
    const megabytes = residentMegabytes(pid)
    if (megabytes > limits.megabytes) exceeded(needsTooMuch(new Error(`${Math.round(megabytes)} MB of memory`)))
    if (measuring) return
    measuring = true
    const bytes = await folderBytes(folders)
    measuring = false
    if (bytes > maxBytes) exceeded(needsTooMuch(new Error(`${bytes} bytes in its folders`)))
  }

  const clock = setInterval(look, lookEveryMs)
  const end = setTimeout(() => exceeded(tookTooLong(limits.seconds)), limits.seconds * 1000)
  return () => {
    clearInterval(clock)
    clearTimeout(end)
  }
}
