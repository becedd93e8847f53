import { and, eq } from 'drizzle-orm'
import { tell } from '#platform/db/channel.ts'
import { topicOf } from '../jobs.ts'
import { jobs } from '../schema.ts'
import type { WorkerPlace } from './place.ts'

/** Writes the first news at once and the rest at most four times a second; never backwards, and 100 never: that waits for the result. */
export function reporter({ db }: WorkerPlace, id: string) {
  let latest = { percent: 0, partial: undefined as string | undefined }
  let written = latest
  let writing = Promise.resolve()
  const write = () => {
    if (latest === written) return
    written = latest
    const { percent, partial } = latest
    writing = writing
      .then(async () => {
        await db
          .update(jobs)
          .set({ progress: percent, ...(partial === undefined ? {} : { partial }) })
          .where(and(eq(jobs.id, id), eq(jobs.state, 'working')))
          .returning({ told: tell(topicOf(id)) })
      })
      .catch(() => {})
  }
  const timer = setInterval(write, 250)
  return {
    tell(percent: number, partial?: string) {
      const first = written.percent === 0 && written.partial === undefined
      const next = Math.min(99, Math.max(latest.percent, Math.floor(percent)))
      if (next !== latest.percent || partial !== undefined)
        latest = { percent: next, partial: partial ?? latest.partial }
      if (first) write()
    },
    async stop() {
      clearInterval(timer)
      await writing
    },
  }
}
