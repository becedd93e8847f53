import { and, eq, inArray } from 'drizzle-orm'
import { askForMail, type MailWish } from '#features/accounts/mailing.ts'
import { accounts } from '#features/accounts/schema.ts'
import { files, uploadParts, uploads } from '#features/files/schema.ts'
import { cancelJob, type JobPlace } from '#features/jobs/jobs.ts'
import { jobs } from '#features/jobs/schema.ts'
import type { Db } from '#platform/db/db.ts'
import type { Store } from '#platform/storage/store.ts'

/**
 * Deletes an account with everything of it: jobs are stopped, the bytes of its files go first, then all rows and the messages
 * that wait in the queue. Done again after a crash it goes on where it was.
 *
 * The account and its files are locked on the way. So no file is added while the bytes go, and one whose bytes are being
 * written finds its row gone when they are, and takes them away itself.
 */
export async function deleteAccount(
  { db, store, jobs: place }: { db: Db; store: Store; jobs: JobPlace },
  accountId: number,
  farewell: Omit<MailWish, 'key' | 'kind' | 'data'>,
): Promise<void> {
  const unfinished = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.accountId, accountId), inArray(jobs.state, ['waiting', 'working'])))
  for (const { id } of unfinished) await cancelJob(place, accountId, id)
  await db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
    const kept = await tx.select({ key: files.key }).from(files).where(eq(files.accountId, accountId)).for('update')
    const coming = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(eq(uploads.accountId, accountId))
      .for('update')
    const parts = await tx
      .select({ key: uploadParts.key })
      .from(uploadParts)
      .where(
        inArray(
          uploadParts.uploadId,
          coming.map(({ id }) => id),
        ),
      )
    for (const { key } of [...kept, ...parts]) await store.delete(key)
    await tx.delete(accounts).where(eq(accounts.id, accountId))
    const { site, to } = farewell
    for (const about of [{ site, to }, { accountId }]) await place.queue.forget(tx, { about })
    await place.queue.forget(tx, { group: String(accountId) })
    const key = `account-deleted-${accountId}`
    await askForMail(place.queue, tx, { ...farewell, kind: 'account-deleted', key, data: {} })
  })
}
