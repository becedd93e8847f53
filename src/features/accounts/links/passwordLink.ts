import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { Signer } from '#platform/secret.ts'
import { deadPasswordLink } from '../errors.ts'
import { hashPassword } from '../people/password.ts'
import { accounts } from '../schema.ts'
import { endSessions } from '../sessions/sessions.ts'
import { accountOfToken, isLivingLink, linkToken } from './accountLink.ts'

/** The address under which an account's owner sets a new password; using it once ends it. */
export const passwordLink = (
  signer: Signer,
  origin: string,
  account: Parameters<typeof linkToken>[2],
  expires: number,
) => `${origin}/reset?token=${linkToken(signer, 'password link', account, expires)}`

/**
 * Sets a new password by a link's token and ends every session of the account. Who reads the mailbox owns it, so the email
 * is confirmed with it. Answers the account as it is then. Throws deadPasswordLink.
 */
export async function usePasswordLink(
  { db, signer }: { db: Db; signer: Signer },
  site: string,
  token: string,
  password: string,
): Promise<{ id: number; passwordHash: string }> {
  const link = { purpose: 'password link', site, token } as const
  // Hashing is work, and not for everybody who makes a token up.
  if (!(await isLivingLink(db, signer, link))) throw deadPasswordLink()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const account = await accountOfToken(tx, signer, link)
    if (!account) throw deadPasswordLink()
    const confirmedAt = account.confirmedAt ?? sql`now()`
    await tx.update(accounts).set({ passwordHash, confirmedAt }).where(eq(accounts.id, account.id))
    await endSessions(tx, account.id)
    return { id: account.id, passwordHash }
  })
}
