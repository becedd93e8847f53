import { setTimeout as wait } from 'node:timers/promises'

/** Waits for a piece of work, but no longer than so many seconds; answers whether it ended in time. Its failure is thrown. */
export async function within(seconds: number, work: Promise<unknown>): Promise<boolean> {
  const stop = new AbortController()
  const late = wait(seconds * 1000, false, { signal: stop.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    stop.abort()
  }
}
