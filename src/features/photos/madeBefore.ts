import { and, asc, eq, sql } from 'drizzle-orm'
import type { JobDefinition } from '#features/jobs/defineJob.ts'
import { jobs } from '#features/jobs/schema.ts'
import type { Db } from '#platform/db/db.ts'

/** What an account has made before: paid for, or only tried. */
type Before = { id: string; tried: boolean }

/**
 * The first thing that an account made by a kind of job of the same input, one that was paid for before all; undefined where there is
 * none. By it a second thing of one photo is told from a photo more, which costs.
 * @param same what both inputs share, such as the photo's file
 */
export async function madeBefore<Input extends object>(
  db: Db,
  accountId: number,
  { kind }: JobDefinition<Input>,
  same: Partial<Input>,
): Promise<Before | undefined> {
  const isSame = and(
    ...[eq(jobs.accountId, accountId), eq(jobs.kind, kind), eq(jobs.state, 'done')],
    sql`${jobs.input} @> ${JSON.stringify(same)}::jsonb`,
  )
  const found = await db
    .select({ id: jobs.id, tried: jobs.tried })
    .from(jobs)
    .where(isSame)
    .orderBy(asc(jobs.createdAt))
  return found.find(({ tried }) => !tried) ?? found[0]
}

/** What a further thing of one photo costs and counts as: nothing where the first was paid for, and a step of its try where it was not. */
export const furtherOf = (before: Before | undefined) => ({
  isAgain: before !== undefined && !before.tried,
  continues: before?.tried ? before.id : undefined,
})
