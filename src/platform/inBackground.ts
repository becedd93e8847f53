import type { Log } from './log.ts'

/**
 * A callback for timers and emitters, which nobody waits for: it starts a piece of work, and a failure of that is written into
 * the log. Given to them as it is, an async function that fails would end the process.
 */
export const inBackground =
  (log: Log, what: string, work: () => Promise<unknown>): (() => void) =>
  () => {
    work().catch((error: unknown) => log.warn({ err: error }, `${what} did not work this time`))
  }
