import { needsTooMuch, tookTooLong } from '#platform/errors.ts'
import type { EngineLimits } from './engine.ts'
import { folderBytes } from './scratch.ts'
import { residentMegabytes } from './tree.ts'

const lookEveryMs = 100
const readEveryMs = 1000

type Watched = {
  pid: number
  /** Where it may write, and most bytes that may lie there. */
  folders: string[]
  maxBytes: number
  /** Looked at now and then: of a process that ended by itself nothing can be read any more. */
  meter: { look(): void }
}

/** A watch that goes on until it is ended, and is told when the job got further. */
type LimitWatch = { progressed(): void; end(): void }

/**
 * Watches one job of a process and calls `exceeded` with the fitting AppError when it goes over a limit.
 * Where there is a limit for the whole, each progress begins the limit of seconds anew.
 */
export function watchLimits(limits: EngineLimits, watched: Watched, exceeded: (error: Error) => void): LimitWatch {
  const { pid, folders, maxBytes, meter } = watched
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
  const reading = setInterval(meter.look, readEveryMs)
  const after = (seconds: number) => setTimeout(() => exceeded(tookTooLong(seconds)), seconds * 1000)
  const { seconds, mostSeconds } = limits
  let standstill = after(seconds)
  const whole = mostSeconds === undefined ? undefined : after(mostSeconds)
  return {
    progressed() {
      if (mostSeconds === undefined) return
      clearTimeout(standstill)
      standstill = after(seconds)
    },
    end() {
      clearInterval(clock)
      clearInterval(reading)
      clearTimeout(standstill)
      clearTimeout(whole)
    },
  }
}
