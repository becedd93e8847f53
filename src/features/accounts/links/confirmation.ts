import { eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/db.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { Signer } from '#platform/secret.ts'
import { deadConfirmLink } from '../errors.ts'
import { askForMail, type MailWish } from '../mailing.ts'
import { accounts } from '../schema.ts'
import { accountOfToken, inMinutes, linkMinutes, linkToken } from './accountLink.ts'

/** The address under which the owner of a mailbox confirms that the account is theirs; it works once. */
export const confirmLink = (
  signer: Signer,
  origin: string,
  account: Parameters<typeof linkToken>[2],
  expires: number,
) => `${origin}/confirm?token=${linkToken(signer, 'confirm link', account, expires)}`

/** Asks for the mail with the link to confirm. */
export const askToConfirm = (queue: Queue, tx: Queryable, wish: Omit<MailWish, 'kind' | 'data'>): Promise<void> =>
  askForMail(queue, tx, { ...wish, kind: 'account-confirm', data: { expires: inMinutes(linkMinutes.confirm) } })

/** Confirms an account by a link's token. Throws deadConfirmLink, also for the second use. */
export async function confirmByToken(
  { db, signer }: { db: Db; signer: Signer },
  site: string,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await accountOfToken(tx, signer, { purpose: 'confirm link', site, token })
    if (!account || account.confirmedAt) throw deadConfirmLink()
    await tx.update(accounts).set({ confirmedAt: sql`now()` }).where(eq(accounts.id, account.id))
  })
}
