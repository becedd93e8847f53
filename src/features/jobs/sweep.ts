import { and, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm'
import { files } from '#features/files/schema.ts'
import type { Db } from '#platform/db/db.ts'
import { engineFailed, factsOf } from '#platform/errors.ts'
import { finishJob, type JobPlace } from './jobs.ts'
import { jobs } from './schema.ts'

/** A job that has not ended after so many hours never will: its upload is gone. */
export const abandonedHours = 24

/** Ends jobs that were abandoned, and deletes ended ones with what they were told after `resultHours`, or when what they made has gone. */
export async function sweepJobs({ db }: JobPlace, resultHours: number): Promise<void> {
  const hoursAgo = (hours: number) => sql`now() - make_interval(secs => ${hours * 3600})`
  const abandoned = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.state, ['waiting', 'working']), lt(jobs.createdAt, hoursAgo(abandonedHours))))
  for (const { id } of abandoned) await finishJob(db, id, { state: 'failed', error: factsOf(engineFailed()) })
  await db.delete(jobs).where(and(lt(jobs.finishedAt, hoursAgo(resultHours)), notExists(keptResult(db))))
}

/** What a job made, where its time is not over: plans keep results longer. */
const keptResult = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(files)
    .where(and(eq(files.id, jobs.resultId), gt(files.expiresAt, sql`now()`)))
