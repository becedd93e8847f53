import type { Log } from './log.ts'
import { safeMessage } from './loggedError.ts'
import { createRecent } from './recent.ts'

const pauseSeconds = 60
/** Of so many troubles at a time it is known when they were said last. */
const most = 50

/**
 * A log of failures for what is tried again every second, such as on a full disk: a trouble is said as it comes, and then once a minute at most, with
 * how often it was met in between (`unsaid`). Another trouble is said at once.
 */
export function sayingSeldom(log: Log) {
  const troubles = createRecent<{ saidAt: number; unsaid: number }>(most)
  return (level: 'warn' | 'error', error: unknown, words: string): void => {
    const name = `${words} ${kindOf(error)}`
    const now = performance.now()
    const before = troubles.get(name)
    if (before && now - before.saidAt < pauseSeconds * 1000) {
      before.unsaid++
      return
    }
    troubles.set(name, { saidAt: now, unsaid: 0 })
    log[level]({ err: error, ...(before?.unsaid && { unsaid: before.unsaid }) }, words)
  }
}

/** What an error is about, apart from the file, the table or the figure that it names and that differ from one time to the next. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? String(error.code) : ''
  return `${error.name} ${code} ${safeMessage(error).replace(/"[^"]*"|\d+/g, '')}`
}

/** Says what failed, unless the same was said within the last minute. */
export type SayFailure = ReturnType<typeof sayingSeldom>
