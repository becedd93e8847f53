import { eq } from 'drizzle-orm'
import { inBackground } from '#platform/inBackground.ts'
import { isFinished, topicOf } from '../jobs.ts'
import { jobs } from '../schema.ts'
import type { WorkerPlace } from './place.ts'

/** How often a working job looks whether it was cancelled, whatever it is told. */
const lookSeconds = 5

/**
 * A signal that aborts once a job is cancelled, or gone with its account. The row is looked at when news comes, every few
 * seconds because news may be lost, and at once because they may have come before anybody listened.
 */
export function watchEnd({ db, channel, log }: WorkerPlace, id: string): { signal: AbortSignal } & Disposable {
  const ended = new AbortController()
  const look = inBackground(log, 'Looking whether a job is cancelled', async () => {
    const [now] = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, id))
    if (!now || isFinished(now)) ended.abort()
  })
  const stopListening = channel.on(topicOf(id), look)
  const timer = setInterval(look, lookSeconds * 1000)
  look()
  return {
    signal: ended.signal,
    [Symbol.dispose]() {
      clearInterval(timer)
      stopListening()
    },
  }
}
