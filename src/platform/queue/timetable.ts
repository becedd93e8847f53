import type { PgBoss } from 'pg-boss'
import type { Database } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { deliveries, ensureQueue } from './declared.ts'
import { quietOrderSeconds, roundSeconds } from './rounds.ts'
import type { Workers } from './workers.ts'

/** Longest time of one scheduled run. */
const longestRunSeconds = 600
/** A scheduled run that fails, or whose worker dies, comes again after growing pauses, the longest of so many seconds. */
const longestPauseSeconds = 30
/** However often it does: it ends by a success, and the next run begins after that. */
const withoutEnd = { retryLimit: 1_000_000, retryDelayMax: longestPauseSeconds }

/** The longest time in seconds until another worker takes up the scheduled run of one that was killed. */
export const takenUpSeconds = quietOrderSeconds + roundSeconds.quiet + longestPauseSeconds + roundSeconds.quiet

type Place = { boss: PgBoss; questions: Database; workers: Workers; log: Log }

/** What runs again and again, or once more when somebody asks for it. */
export function openTimetable({ boss, questions, workers, log }: Place) {
  return {
    /**
     * Runs something again and again, on one worker at a time however many there are. Where that one is killed another
     * takes the run up within `takenUpSeconds`, and a run whose time came while no worker was there is made up for once, so
     * what runs must be idempotent. A run may take so many `seconds`.
     */
    async every(name: string, cron: string, handle: () => Promise<void>, seconds = longestRunSeconds): Promise<void> {
      // `singleton` is what older versions made it, and pg-boss never changes a policy. Under it a worker passes over what
      // waits for as long as it believes, by a list a minute old and more, that the dead one's run goes on.
      await questions.pool.query("update pgboss.queue set policy = 'exclusive' where name = $1", [name])
      const settings = { ...deliveries, ...withoutEnd, expireInSeconds: seconds, notify: true }
      await ensureQueue(boss, name, settings, 'exclusive')
      await boss.schedule(name, cron, null, { missed: 'once' })
      await workers.work(name, () =>
        handle().catch((error: unknown) => {
          log.error({ err: error, task: name }, 'A scheduled task failed and is tried again')
          throw error
        }),
      )
    },

    /** Has a scheduled task run now; one that waits or runs already does for it. False where no worker has declared it yet. */
    async runNow(name: string): Promise<boolean> {
      if (!(await boss.getQueue(name))) return false
      await boss.send(name, null)
      return true
    },
  }
}
