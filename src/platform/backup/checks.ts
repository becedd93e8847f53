import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import { backupChecks } from './schema.ts'

/** What a check found: of a whole backup nothing, else what is wrong, in a sentence. */
export type CheckResult = { place: string; name: string; problem: string | null }

/** Days without a backup that was found whole after which somebody ought to look. */
export const uncheckedDays = 35

const keptDays = 400

/** Keeps what a check found. */
export async function keepCheck(db: Queryable, result: CheckResult): Promise<void> {
  await db.insert(backupChecks).values(result)
  await db.delete(backupChecks).where(lt(backupChecks.checkedAt, sql`now() - make_interval(days => ${keptDays})`))
}

/** The last checks of the backups of a place, the newest first. */
export const listChecks = (db: Queryable, place: string, most: number) =>
  db.select().from(backupChecks).where(eq(backupChecks.place, place)).orderBy(desc(backupChecks.id)).limit(most)

export type BackupCheck = Awaited<ReturnType<typeof listChecks>>[number]

/** How the checks of a place stand: the last one, and when one found a backup whole. */
export async function checksOf(db: Queryable, place: string) {
  const [last] = await listChecks(db, place, 1)
  const [whole] = await db
    .select({ at: backupChecks.checkedAt })
    .from(backupChecks)
    .where(and(eq(backupChecks.place, place), isNull(backupChecks.problem)))
    .orderBy(desc(backupChecks.id))
    .limit(1)
  return { last: last ?? null, wholeAt: whole?.at ?? null }
}

/** Whether the backups of this machine can be read by it: those for recipients alone need the secret key of one. */
export const canReadBackups = (env: Env): boolean =>
  env.BACKUP_RECIPIENTS.length === 0 || env.BACKUP_IDENTITY_FILE !== undefined
