import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.ts'
import type { Db } from '#platform/db/db.ts'
import { engineFailed, factsOf } from '#platform/errors.ts'
import { finishJob, type JobPlace, type JobRole } from './jobs.ts'
import { jobs } from './schema.ts'

/** A job that has not ended after so many hours never will: its upload is gone. */
export const abandonedHours = 24

type SweptPlace = Pick<JobPlace, 'db'> & { resultHours: number }
type SweptKind = JobRole & { kind: string }

/**
 * Ends jobs that were abandoned, and deletes ended ones with what they were told after `resultHours`, or when what they made has gone: the row of
 * a result is swept with its bytes (sweepFiles), and plans keep results longer.
 */
export async function sweepJobs({ db, resultHours }: SweptPlace, kinds: readonly SweptKind[]): Promise<void> {
  const hoursAgo = (hours: number) => sql`now() - make_interval(secs => ${hours * 3600})`
  const abandoned = await db
    .select({ id: jobs.id, kind: jobs.kind })
    .from(jobs)
    .where(and(inArray(jobs.state, ['waiting', 'working']), lt(jobs.createdAt, hoursAgo(abandonedHours))))
  const roles = new Map(kinds.map((role) => [role.kind, role]))
  const end = { state: 'failed', error: factsOf(engineFailed()) } as const
  for (const { id, kind } of abandoned) await finishJob(db, id, end, roles.get(kind))
  await db.delete(jobs).where(and(lt(jobs.finishedAt, hoursAgo(resultHours)), isNull(jobs.resultId)))
  await nameSites(db)
}

/** So many at a time, that nobody waits long for a job of theirs. */
const batch = 5000

/** Says of which site the jobs are that an older program wrote, before an upgrade or beside this one. */
async function nameSites(db: Db): Promise<void> {
  const unnamed = db
    .select({ id: jobs.id, site: accounts.site })
    .from(jobs)
    .innerJoin(accounts, eq(accounts.id, jobs.accountId))
    .where(isNull(jobs.site))
    .limit(batch)
    .as('unnamed')
  for (let named = batch; named === batch; ) {
    const { rowCount } = await db
      .update(jobs)
      .set({ site: sql`${unnamed.site}` })
      .from(unnamed)
      .where(eq(jobs.id, unnamed.id))
    named = rowCount ?? 0
  }
}
