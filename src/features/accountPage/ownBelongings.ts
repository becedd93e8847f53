import { and, eq, lt } from 'drizzle-orm'
import type { AccountBelongings } from '#features/accounts/belongings.ts'
import { accounts, knownNetworks, memberships, sessions } from '#features/accounts/schema.ts'
import { deleteFiles, isLiving } from '#features/files/files.ts'
import { dropUpload } from '#features/files/resumable/uploads.ts'
import { files, uploads } from '#features/files/schema.ts'
import { finishJob, type JobPlace } from '#features/jobs/jobs.ts'
import { jobs } from '#features/jobs/schema.ts'
import type { Store } from '#platform/storage/store.ts'

type Place = { store: Store; jobs: Pick<JobPlace, 'db'> }

/** What every account has: profile, membership, sessions, files and jobs. */
export const ownBelongings = ({ store, jobs: place }: Place): AccountBelongings => ({
  async exported(accountId) {
    const { db } = place
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
    const [membership] = await db.select().from(memberships).where(eq(memberships.accountId, accountId))
    const logins = await db.select().from(sessions).where(eq(sessions.accountId, accountId))
    const networks = await db.select().from(knownNetworks).where(eq(knownNetworks.accountId, accountId))
    const kept = await db
      .select()
      .from(files)
      .where(and(eq(files.accountId, accountId), isLiving()))
    const coming = await db.select().from(uploads).where(eq(uploads.accountId, accountId))
    const work = await db.select().from(jobs).where(eq(jobs.accountId, accountId))
    const { passwordHash: _secret, ...profile } = account ?? {}
    return {
      profile,
      membership: membership ?? null,
      sessions: logins.map(({ id, userAgent, createdAt, expiresAt }) => ({ id, userAgent, createdAt, expiresAt })),
      knownNetworks: networks.map(({ seenAt }) => ({ seenAt })),
      files: kept.map(({ name, purpose, bytes, createdAt, expiresAt }) => ({
        ...{ name, purpose, bytes, createdAt, expiresAt },
      })),
      uploads: coming.map(({ name, bytes, offset, expiresAt }) => ({ name, bytes, received: offset, expiresAt })),
      jobs: work.map(({ id, kind, input, state, facts, createdAt, finishedAt }) => ({
        ...{ id, kind, input, state, facts, createdAt, finishedAt },
      })),
    }
  },

  async clear(accountId, before) {
    const { db } = place
    const made = and(eq(jobs.accountId, accountId), lt(jobs.createdAt, before))
    for (const { id } of await db.select({ id: jobs.id }).from(jobs).where(made))
      await finishJob(db, id, { state: 'cancelled' })
    await db.delete(jobs).where(made)
    const coming = and(eq(uploads.accountId, accountId), lt(uploads.createdAt, before))
    for (const { id } of await db.select({ id: uploads.id }).from(uploads).where(coming))
      await dropUpload({ db, store }, id)
    await deleteFiles({ db, store }, and(eq(files.accountId, accountId), lt(files.createdAt, before)))
  },
})
