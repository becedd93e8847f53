import { sql } from 'drizzle-orm'
import type { Db, Queryable } from '../db/db.ts'
import { askOnce } from '../queue/askOnce.ts'
import type { Queue } from '../queue/queue.ts'

/** The queue of wishes to have a backup checked now. */
const checkQueue = 'backup-check-asked'

/** Longest time of one check, in seconds. */
export const longestCheckSeconds = 6 * 3600

/** Makes the queue of wishes for checks; every process does so. */
export const declareChecks = (queue: Queue) => queue.declare(checkQueue, { seconds: longestCheckSeconds, retries: 0 })

/** Has a worker check a backup of BACKUP_TO by its name, unless one is about to: answers whether it was asked for. */
export const askForCheck = (db: Db, queue: Queue, name: string): Promise<boolean> =>
  askOnce({ db, queue }, checkQueue, { name }, async (tx) => !(await askedChecks(tx)).has(name))

/** The backups whose checks wait or go on, by their names. */
export async function askedChecks(db: Queryable): Promise<Map<string, 'waiting' | 'working'>> {
  const { rows } = await db.execute<{ backup: string; working: boolean }>(sql`
    select data->>'name' as backup, state = 'active' as working from pgboss.job
    where name = ${checkQueue} and state <= 'active'`)
  return new Map(rows.map(({ backup, working }) => [backup, working ? 'working' : 'waiting']))
}

/** Checks backups that are asked for, one after the other, until the queue stops. */
export const workOnChecks = (queue: Queue, check: (name: string) => Promise<void>) =>
  queue.work<{ name: string }>(checkQueue, 1, ({ data }) => check(data.name))
