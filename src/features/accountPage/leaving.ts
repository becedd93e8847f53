import { and, eq, inArray } from 'drizzle-orm'
import type { AccountBelongings } from '#features/accounts/belongings.ts'
import { notLoggedIn } from '#features/accounts/errors.ts'
import { askForMail, type MailWish } from '#features/accounts/mailing.ts'
import { holdLogin } from '#features/accounts/people/accounts.ts'
import { accounts } from '#features/accounts/schema.ts'
import { deleteFiles } from '#features/files/files.ts'
import { dropUpload } from '#features/files/resumable/uploads.ts'
import { files, uploads } from '#features/files/schema.ts'
import { cancelJob, type JobPlace } from '#features/jobs/jobs.ts'
import { jobs } from '#features/jobs/schema.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import { unavailable } from '#platform/errors.ts'
import type { Store } from '#platform/storage/store.ts'
import { type Localized, textIn } from '#platform/text.ts'

type Place = { db: Db; store: Store; jobs: Pick<JobPlace, 'db' | 'queue'> }

/** Who leaves: the account as it was when its password was checked, and the session that asks for it; or an operator does in their stead. */
export type Leaver = { id: number; site: string; email: string } & (
  | { passwordHash: string | null; sessionId: string }
  | { byOperator: true }
)

/** How often the bytes of an account are looked for: somebody may go on uploading while it is deleted. */
const mostRounds = 5

/**
 * Deletes an account with everything of it: what renews ends, jobs are stopped, the bytes of its files go, then all rows and the messages that
 * wait in the queue. The store is asked outside of transactions, and rows go after their bytes, so that nothing is forgotten where this is cut
 * off; done again it goes on where it was. A file whose bytes are being written finds its row gone when they are, and takes them away itself.
 *
 * Throws notLoggedIn, and touches nothing from then on, once the session or the password of who leaves has ended: the owner of the
 * mailbox may take the account meanwhile. Throws unavailable where files keep coming.
 */
export async function deleteAccount(
  place: Place,
  leaver: Leaver,
  belongings: AccountBelongings[],
  farewell: Omit<MailWish, 'key' | 'kind'>,
): Promise<void> {
  const { db } = place
  await db.transaction((tx) => expectHeld(tx, leaver))
  for (const part of belongings) await part.beforeDeletion?.(leaver)
  for (let round = 1; round <= mostRounds; round++) {
    await db.transaction((tx) => expectHeld(tx, leaver))
    await deleteBytes(place, leaver.id)
    if (await deleteRows(place, leaver, farewell)) return
  }
  throw unavailable()
}

/**
 * Deletes an account in its owner's stead, who is told by a mail in some language, whose links lead to `origin`. Answers what stays, in that
 * language. Throws as deleteAccount does.
 */
export async function deleteByOperator(
  place: Place,
  { id, site, email }: Pick<Leaver, 'id' | 'site' | 'email'>,
  belongings: AccountBelongings[],
  { language, origin }: Pick<MailWish, 'language' | 'origin'>,
): Promise<string[]> {
  const stays = (await whatStays(belongings, id)).map((sentence) => textIn(sentence, language))
  const farewell = { site, to: email, language, origin, data: { stays: stays.join('\n') } }
  await deleteAccount(place, { id, site, email, byOperator: true }, belongings, farewell)
  return stays
}

/** Everything that the product keeps of an account, each part by names of its own. */
export async function exportAccount(belongings: AccountBelongings[], accountId: number): Promise<object> {
  const parts = await Promise.all(belongings.map((part) => part.exported(accountId)))
  return Object.assign({}, ...parts)
}

/** What stays of an account when it is deleted, in sentences; each part of the product knows its own. */
export async function whatStays(belongings: AccountBelongings[], accountId: number): Promise<Localized[]> {
  const parts = await Promise.all(belongings.map(async (part) => part.stays?.(accountId)))
  return parts.flatMap((sentences) => sentences ?? [])
}

async function expectHeld(tx: Queryable, leaver: Leaver): Promise<void> {
  if (!('byOperator' in leaver) && !(await holdLogin(tx, leaver, leaver.sessionId))) throw notLoggedIn()
}

/** Stops the jobs of an account and deletes its files and unfinished uploads, bytes first. */
async function deleteBytes({ db, store, jobs: place }: Place, accountId: number): Promise<void> {
  const isUnfinished = and(eq(jobs.accountId, accountId), inArray(jobs.state, ['waiting', 'working']))
  for (const { id } of await db.select({ id: jobs.id }).from(jobs).where(isUnfinished))
    await cancelJob(place, accountId, id)
  const coming = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.accountId, accountId))
  for (const { id } of coming) await dropUpload({ db, store }, id)
  await deleteFiles({ db, store }, eq(files.accountId, accountId))
}

/** Deletes all rows of an account and asks for the farewell; false where files have come again, whose bytes have to go first. */
function deleteRows({ db, jobs: { queue } }: Place, leaver: Leaver, farewell: Omit<MailWish, 'key' | 'kind'>) {
  const { id: accountId, site, email: to } = leaver
  return db.transaction(async (tx): Promise<boolean> => {
    // Whoever adds a file holds the account's row for it.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
    await expectHeld(tx, leaver)
    const kept = await tx.$count(files, eq(files.accountId, accountId))
    const coming = await tx.$count(uploads, eq(uploads.accountId, accountId))
    if (kept + coming > 0) return false
    await tx.delete(accounts).where(eq(accounts.id, accountId))
    for (const about of [{ site, to }, { accountId }]) await queue.forget(tx, { about })
    await queue.forget(tx, { group: String(accountId) })
    await askForMail(queue, tx, { ...farewell, kind: 'account-deleted', key: `account-deleted-${accountId}` })
    return true
  })
}
