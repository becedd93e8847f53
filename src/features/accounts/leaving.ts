import { and, eq, inArray } from 'drizzle-orm'
import { files } from '#features/files/schema.ts'
import { jobs } from '#features/jobs/schema.ts'
import type { Db } from '#platform/db/db.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { Store } from '#platform/storage/store.ts'
import { askForMail, type MailWish } from './mailing.ts'
import { accounts, memberships, sessions } from './schema.ts'

/** Everything that is kept about an account, as its owner may take it along. No secret is in it. */
export async function exportAccount(db: Db, accountId: number) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  const [membership] = await db.select().from(memberships).where(eq(memberships.accountId, accountId))
  const logins = await db.select().from(sessions).where(eq(sessions.accountId, accountId))
  const kept = await db.select().from(files).where(eq(files.accountId, accountId))
  const work = await db.select().from(jobs).where(eq(jobs.accountId, accountId))
  const { passwordHash: _secret, ...profile } = account ?? {}
  return {
    profile,
    membership: membership ?? null,
    sessions: logins.map(({ id, userAgent, createdAt, expiresAt }) => ({ id, userAgent, createdAt, expiresAt })),
    files: kept.map(({ name, purpose, bytes, createdAt, expiresAt }) => ({
      name,
      purpose,
      bytes,
      createdAt,
      expiresAt,
    })),
    jobs: work.map(({ id, kind, state, createdAt, finishedAt }) => ({ id, kind, state, createdAt, finishedAt })),
  }
}

/**
 * Deletes an account with everything of it: jobs are stopped, the bytes of its files go first, then all rows. Done again
 * after a crash it goes on where it was.
 */
export async function deleteAccount(
  { db, store, queue }: { db: Db; store: Store; queue: Queue },
  accountId: number,
  farewell: Omit<MailWish, 'key' | 'kind' | 'data'>,
): Promise<void> {
  await db
    .update(jobs)
    .set({ state: 'cancelled' })
    .where(and(eq(jobs.accountId, accountId), inArray(jobs.state, ['waiting', 'working'])))
  const kept = await db.select({ key: files.key }).from(files).where(eq(files.accountId, accountId))
  for (const { key } of kept) await store.delete(key)
  await db.transaction(async (tx) => {
    await tx.delete(accounts).where(eq(accounts.id, accountId))
    await askForMail(queue, tx, { ...farewell, kind: 'account-deleted', key: `account-deleted-${accountId}`, data: {} })
  })
}
