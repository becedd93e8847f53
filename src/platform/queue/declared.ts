import { PgBoss, type QueuePolicy } from 'pg-boss'
import { noLimits } from '#platform/db/client.ts'
import type { Database } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'

type QueueSettings = NonNullable<Parameters<PgBoss['createQueue']>[1]>

/** Handled messages are kept for an hour, waiting ones for a week. */
const keepSeconds = { handled: 3600, waiting: 7 * 86_400 }
const retention = { deleteAfterSeconds: keepSeconds.handled, retentionSeconds: keepSeconds.waiting }

/**
 * How messages are delivered that are not told otherwise. A worker that is killed stops its heartbeat; the message is delivered to another one soon after.
 * Every queue has one: without it pg-boss waits for a quarter of an hour.
 */
export const deliveries = { heartbeatSeconds: 10, retryDelay: 1, retryBackoff: true }

/** The queue of pg-boss itself through which a scheduled run passes when its time has come. */
const timetableQueue = '__pgboss__send-it'

/** Where messages of a queue go that failed every time. */
export const deadLetterOf = (name: string) => `${name}.dead`

/** A database as pg-boss asks it. */
export const asked = ({ pool }: Database) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
})

/** Makes the queue's tables or brings them up to date, which takes as long as it takes. */
export async function makeTables(database: Database, log: Log): Promise<void> {
  const unhurried = database.beside({ connections: 1, name: 'sundry migration', limits: noLimits })
  const boss = new PgBoss({ db: asked(unhurried), supervise: false, schedule: false })
  boss.on('error', (error) => log.warn({ err: error }, "The queue's tables met an error"))
  try {
    await boss.start()
    await ensureQueue(boss, timetableQueue, { ...deliveries, notify: true })
    await boss.stop({ graceful: false })
  } finally {
    await unhurried.close()
  }
}

/** Makes a queue, or changes the options of one that is there; all but its policy, which pg-boss never changes. */
export async function ensureQueue(
  boss: PgBoss,
  name: string,
  settings: QueueSettings,
  policy?: QueuePolicy,
): Promise<void> {
  await boss.createQueue(name, { ...retention, ...settings, ...(policy ? { policy } : {}) })
  await boss.updateQueue(name, { ...retention, ...settings })
}
