import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { randomToken } from '#platform/secret.ts'
import { accounts, sessions } from './schema.ts'

/** The name of the header that carries the session token; login tells it to the client. */
export const tokenName = 'sundry-token'

const sessionDays = 30

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Opens a session for an account and answers its token, which is kept nowhere on the server. */
export async function openSession(db: Db, accountId: number, userAgent: string): Promise<string> {
  const token = randomToken()
  await db.insert(sessions).values({
    tokenHash: hashOf(token),
    accountId,
    userAgent: userAgent.slice(0, 300),
    expiresAt: new Date(Date.now() + sessionDays * 86_400_000),
  })
  return token
}

/** The account of a living session of this site, undefined for a wrong, ended or foreign token. */
export async function accountOfToken(db: Db, site: string, token: string) {
  const [found] = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, new Date()), eq(accounts.site, site)))
  return found
}

/** Ends the session of a token; an unknown token is fine. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
}
