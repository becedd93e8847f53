import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.ts'
import { files, uploads } from '#features/files/schema.ts'
import { jobs } from '#features/jobs/schema.ts'
import type { Db } from '#platform/db/db.ts'
import { previews } from '../schema.ts'

/** Forgets previews whose upload and result are gone after so many hours. */
export async function sweepPreviews(db: Db, hours: number): Promise<void> {
  await db.delete(previews).where(lt(previews.createdAt, sql`now() - make_interval(secs => ${hours * 3600})`))
}

/** Forgets guests of whom nothing is left, a day after they came: until then they count for their network. */
export async function sweepGuests(db: Db): Promise<void> {
  const has = (table: typeof files | typeof uploads | typeof jobs | typeof previews) =>
    db.select({ one: sql`1` }).from(table).where(eq(table.accountId, accounts.id))
  await db.delete(accounts).where(
    and(
      // Written out: with a parameter the planner could not know the index for it.
      sql`${accounts.guest}`,
      lt(accounts.createdAt, sql`now() - interval '1 day'`),
      notExists(has(files)),
      notExists(has(uploads)),
      notExists(has(jobs)),
      notExists(has(previews)),
    ),
  )
}
