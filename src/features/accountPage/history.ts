import { and, desc, eq } from 'drizzle-orm'
import type { ResultEntry } from '#features/accounts/contract.ts'
import { isLiving } from '#features/files/files.ts'
import { downloadLink } from '#features/files/links.ts'
import { files } from '#features/files/schema.ts'
import { jobs } from '#features/jobs/schema.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import type { Signer } from '#platform/secret.ts'
import type { Store } from '#platform/storage/store.ts'

const most = 200

/** The results of an account that are still kept, the newest first, each with a link to download it. */
export async function listResults(
  { db, signer }: { db: Db; signer: Signer },
  accountId: number,
  origin: string,
): Promise<ResultEntry[]> {
  const rows = await db
    .select({ job: jobs, file: files })
    .from(jobs)
    .innerJoin(files, eq(files.id, jobs.resultId))
    .where(and(eq(jobs.accountId, accountId), eq(jobs.state, 'done'), isLiving()))
    .orderBy(desc(jobs.createdAt))
    .limit(most)
  return rows.map(({ job, file }) => ({
    id: job.id,
    kind: job.kind,
    name: file.name,
    bytes: file.bytes,
    createdAt: job.createdAt.getTime(),
    expiresAt: file.expiresAt.getTime(),
    url: downloadLink(signer, origin, file),
  }))
}

/** Deletes a result of an account with what its job was told, its bytes first. Throws notFound, also for one of somebody else. */
export async function deleteResult(
  { db, store }: { db: Db; store: Store },
  accountId: number,
  id: string,
): Promise<void> {
  const [found] = await db
    .select({ fileId: files.id, key: files.key })
    .from(jobs)
    .innerJoin(files, eq(files.id, jobs.resultId))
    .where(and(eq(jobs.id, id), eq(jobs.accountId, accountId)))
  if (!found) throw notFound()
  await store.delete(found.key)
  await db.delete(files).where(eq(files.id, found.fileId))
  await db.delete(jobs).where(eq(jobs.id, id))
}
