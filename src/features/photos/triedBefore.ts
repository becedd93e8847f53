import { and, asc, eq, sql } from 'drizzle-orm'
import type { JobDefinition } from '#features/jobs/defineJob.ts'
import { jobs } from '#features/jobs/schema.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * The first try that a guest made by a kind of job of the same input; undefined where there is none. By it a second look at one photo
 * is told from a try more, of which there are few in a day.
 * @param same what both inputs share, such as the photo's file
 */
export async function triedBefore<Input extends object>(
  db: Db,
  accountId: number,
  { kind }: JobDefinition<Input>,
  same: Partial<Input>,
): Promise<string | undefined> {
  const isSame = and(
    ...[eq(jobs.accountId, accountId), eq(jobs.kind, kind), eq(jobs.state, 'done'), eq(jobs.tried, true)],
    sql`${jobs.input} @> ${JSON.stringify(same)}::jsonb`,
  )
  const [first] = await db.select({ id: jobs.id }).from(jobs).where(isSame).orderBy(asc(jobs.createdAt)).limit(1)
  return first?.id
}
