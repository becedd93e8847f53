import { and, inArray, lt, sql } from 'drizzle-orm'
import { engineFailed, factsOf } from '#platform/errors.ts'
import { finishJob, type JobPlace } from './jobs.ts'
import { jobs } from './schema.ts'

/** A job that has not ended after so many hours never will: its upload is gone. */
export const abandonedHours = 24

/** Ends jobs that were abandoned, and deletes ended ones with what they were told when their results go. */
export async function sweepJobs({ db }: JobPlace, resultHours: number): Promise<void> {
  const hoursAgo = (hours: number) => sql`now() - make_interval(secs => ${hours * 3600})`
  const abandoned = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.state, ['waiting', 'working']), lt(jobs.createdAt, hoursAgo(abandonedHours))))
  for (const { id } of abandoned) await finishJob(db, id, { state: 'failed', error: factsOf(engineFailed()) })
  await db.delete(jobs).where(lt(jobs.finishedAt, hoursAgo(resultHours)))
}
