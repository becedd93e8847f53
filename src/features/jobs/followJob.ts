import type { Channel } from '#platform/db/channel.ts'
import type { Db } from '#platform/db/db.ts'
import { isFinished, ownJob, topicOf } from './jobs.ts'
import type { JobRow } from './schema.ts'

/** How often a job is looked at, whatever is told of it, in seconds: news may be lost. */
const lookSeconds = 10

/**
 * A job of an account as it is now and after each change, until it is finished or `until` aborts; while nothing changes, the same again every
 * few seconds. Throws notFound where it is not the account's, also when it is deleted meanwhile.
 */
export async function* followJob(
  { db, channel }: { db: Db; channel: Channel },
  accountId: number,
  id: string,
  until: AbortSignal,
): AsyncGenerator<JobRow, void> {
  let isNew = false
  let wake = () => {}
  const stopListening = channel.on(topicOf(id), () => {
    isNew = true
    wake()
  })
  const end = () => wake()
  until.addEventListener('abort', end)
  try {
    while (!until.aborted) {
      isNew = false
      const job = await ownJob(db, accountId, id)
      yield job
      if (isFinished(job)) return
      if (!isNew && !until.aborted) await news()
    }
  } finally {
    stopListening()
    until.removeEventListener('abort', end)
  }

  async function news(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    const timer = setTimeout(resolve, lookSeconds * 1000)
    await promise
    clearTimeout(timer)
  }
}
