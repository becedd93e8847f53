import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { asc, eq, lt, sql } from 'drizzle-orm'
import { engineStates, failureReasons } from '#platform/childProcess/engineStates.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { engineReports } from './schema.ts'

/** How often a worker looks whether there is news of its engines, and how often it tells that there is none. */
const lookSeconds = 10
const aliveSeconds = 60

/** Without a word for so long a worker counts as gone: it was killed, or its database or machine is away. */
export const silentSeconds = 3 * aliveSeconds

/** After so long nobody asks any more what became of a worker that is gone. */
const forgottenHours = 24

/**
 * Tells the others how the engines of this worker stand, until it is closed: what runs in a process nobody else can see. Where a report fails,
 * the next one says it all.
 */
export function reportEngines(db: Db, log: Log) {
  // Processes of containers all have the number 1, and a host name may be taken again.
  const worker = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`
  let told = ''
  let toldAt = 0
  let telling = Promise.resolve()

  async function tell(): Promise<void> {
    const states = engineStates()
    const now = JSON.stringify(states)
    if (states.length === 0 || (now === told && Date.now() - toldAt < aliveSeconds * 1000)) return
    const rows = states.map(({ engine, alive, working, started, failures, last }) => ({
      ...{ worker, engine, alive, working, started, seenAt: new Date() },
      failed: failureReasons.reduce((sum, reason) => sum + failures[reason], 0),
      ...{ lastReason: last?.reason ?? null, lastFailedAt: last?.at ?? null },
    }))
    const fresh = (name: string) => sql.raw(`excluded."${name}"`)
    await db
      .insert(engineReports)
      .values(rows)
      .onConflictDoUpdate({
        target: [engineReports.worker, engineReports.engine],
        set: {
          ...{ alive: fresh('alive'), working: fresh('working'), started: fresh('started'), failed: fresh('failed') },
          ...{ lastReason: fresh('last_reason'), lastFailedAt: fresh('last_failed_at'), seenAt: fresh('seen_at') },
        },
      })
    told = now
    toldAt = Date.now()
  }

  const timer = setInterval(() => {
    telling = tell().catch((err: unknown) => log.warn({ err }, 'How the engines stand could not be told'))
  }, lookSeconds * 1000).unref()
  return {
    /** What this worker is called in its reports: its process may hold others. */
    worker,
    /** Tells now what is new. */
    tell,
    /** Takes the reports of this worker back: it has no engines any more. Where the database is away, its silence says so. */
    async close(): Promise<void> {
      clearInterval(timer)
      await telling
      if (!told) return
      await db
        .delete(engineReports)
        .where(eq(engineReports.worker, worker))
        .catch((err: unknown) => log.warn({ err }, 'What was told of the engines could not be taken back'))
    },
  }
}

/** How the engines of all workers stand: those that were heard of in the last day, by engine. */
export const listEngines = (db: Queryable) =>
  db.select().from(engineReports).orderBy(asc(engineReports.engine), asc(engineReports.worker))

/** Forgets workers that have been gone for a day. */
export async function sweepEngineReports(db: Queryable): Promise<void> {
  await db.delete(engineReports).where(lt(engineReports.seenAt, sql`now() - make_interval(hours => ${forgottenHours})`))
}
