import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { AccountBelongings } from '../belongings.ts'
import { accounts, knownNetworks } from '../schema.ts'
import { endSessions } from '../sessions/sessions.ts'

const queueName = 'account-claimed'

/** What has to be cleared away: everything that the account's former holder left before a moment, in milliseconds. */
type Claimed = { accountId: number; before: number }

/** Makes the queue of claimed accounts; every process does so. */
export const declareClaims = (queue: Queue) => queue.declare(queueName, { seconds: 120, retries: 8 })

/**
 * A guest has paid for an account that was there. Where its email was never confirmed, anybody may have registered it: its
 * password, sessions and profile are dropped in the caller's transaction, and what its holder made is cleared away after it.
 * What was paid for stays, and from then on a link to the mailbox alone opens it. A confirmed account stays as it is.
 */
export async function claimUnconfirmed(queue: Queue, tx: Queryable, accountId: number): Promise<void> {
  const [claimed] = await tx
    .update(accounts)
    .set({
      ...{ passwordHash: null, claimedAt: sql`now()`, trackId: null },
      ...{ firstName: '', lastName: '', address: '', country: '', taxNumber: '' },
    })
    .where(and(eq(accounts.id, accountId), isNull(accounts.confirmedAt)))
    .returning({ id: accounts.id })
  if (!claimed) return
  await endSessions(tx, accountId)
  await tx.delete(knownNetworks).where(eq(knownNetworks.accountId, accountId))
  await queue.send(tx, queueName, { accountId, before: Date.now() } satisfies Claimed)
}

/** Clears away what the former holders of claimed accounts left, until the queue stops. */
export const startClaims = (queue: Queue, belongings: AccountBelongings[]): Promise<void> =>
  queue.work<Claimed>(queueName, 1, async ({ data: { accountId, before } }) => {
    for (const part of belongings) await part.clear(accountId, new Date(before))
  })

/**
 * Whether an account is its mailbox's owner's own by now: a link in a mail opened it, by which they set a password, or nothing else does any more
 * (`claimedAt`). Then no browser gets a session of it for having paid, which anybody may do with anybody's email. The account is held until
 * the end of the caller's transaction, so that a claim or a password that comes now ends the session as well.
 */
export async function isOwned(tx: Queryable, accountId: number): Promise<boolean> {
  const [account] = await tx
    .select({ claimedAt: accounts.claimedAt, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  return account === undefined || account.claimedAt !== null || account.passwordHash !== null
}
