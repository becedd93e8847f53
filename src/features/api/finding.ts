import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type FileRow, isLiving } from '#features/files/files.ts'
import { files } from '#features/files/schema.ts'
import { type JobRow, jobs } from '#features/jobs/schema.ts'
import type { ChosenFile } from '#features/jobs/toolWork.ts'
import type { Queryable } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { fileNotHere } from './errors.ts'

/** A job with the file that it made, where that is still there. */
export type FoundJob = { job: JobRow; result: FileRow | null }

/** Which jobs somebody sees: an account's, of some kinds. What was only tried is nobody's yet. */
export type Sight = { accountId: number; kinds: readonly string[] }

const seenBy = ({ accountId, kinds }: Sight) =>
  and(eq(jobs.accountId, accountId), eq(jobs.tried, false), inArray(jobs.kind, [...kinds]))

/** A job that somebody sees. Throws notFound for every other one. */
export async function seenJob(db: Queryable, sight: Sight, id: string): Promise<FoundJob> {
  const [found] = await db
    .select({ job: jobs, result: files })
    .from(jobs)
    .leftJoin(files, and(eq(files.id, jobs.resultId), isLiving()))
    .where(and(seenBy(sight), eq(jobs.id, id)))
  if (!found) throw notFound()
  return found
}

/** A page of the jobs that somebody sees, the newest first, and the cursor of the next one. */
export async function jobsPage(
  db: Queryable,
  sight: Sight,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ found: FoundJob[]; next: string | null }> {
  const place = cursor === undefined ? undefined : placeOf(cursor)
  const isAfter = place && sql`(${jobs.createdAt}, ${jobs.id}) < (${place.time}::timestamptz, ${place.id}::uuid)`
  const rows = await db
    .select({ job: jobs, result: files, time: sql<string>`${jobs.createdAt}::text` })
    .from(jobs)
    .leftJoin(files, and(eq(files.id, jobs.resultId), isLiving()))
    .where(and(seenBy(sight), isAfter))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit + 1)
  const found = rows.slice(0, limit)
  const last = found.at(-1)
  const next = rows.length > limit && last ? cursorOf({ time: last.time, id: last.job.id }) : null
  return { found, next }
}

/** A file that somebody sees: their uploads, and results of the jobs that they see, with what kind these are of. Throws fileNotHere for every other one. */
export async function seenFile(db: Queryable, { accountId, kinds }: Sight, id: string): Promise<ChosenFile> {
  const [found] = await db
    .select({ file: files, kind: jobs.kind, tried: jobs.tried })
    .from(files)
    .leftJoin(jobs, eq(jobs.resultId, files.id))
    .where(and(eq(files.id, id), eq(files.accountId, accountId), ne(files.purpose, 'preview'), isLiving()))
  const isSeen = found && (found.file.purpose === 'upload' || (!found.tried && kinds.includes(found.kind ?? '')))
  if (!isSeen) throw fileNotHere(id)
  return { ...found.file, madeBy: found.kind }
}
