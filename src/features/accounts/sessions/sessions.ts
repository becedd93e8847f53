import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/db.ts'
import { randomToken } from '#platform/secret.ts'
import { accountBlocked } from '../errors.ts'
import { accounts, memberships, sessions } from '../schema.ts'

/** The name of the header that carries the session token; login tells it to the client. */
export const tokenName = 'sundry-token'

const sessionDays = 30

/** Sessions that an account has at a time: a new one ends the oldest beyond them. */
export const mostSessions = 50

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Opens a session for an account and answers its token, which is kept nowhere on the server. Sessions beyond `mostSessions` end, the oldest first;
 * where the caller's transaction holds the account there are never more. Throws accountBlocked.
 */
export async function openSession(db: Queryable, accountId: number, userAgent: string): Promise<string> {
  const token = randomToken()
  if ((await db.$count(accounts, and(eq(accounts.id, accountId), isNotNull(accounts.blockedAt)))) > 0)
    throw accountBlocked()
  await db.insert(sessions).values({
    tokenHash: hashOf(token),
    accountId,
    userAgent: userAgent.slice(0, 300),
    expiresAt: new Date(Date.now() + sessionDays * 86_400_000),
  })
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.createdAt))
    .offset(mostSessions)
  await db.delete(sessions).where(inArray(sessions.id, beyond))
  return token
}

/** The one question of every call with a token, planned once by the database: who is this, and until when a member? */
const preparePerson = (db: Db) =>
  db
    .select({
      sessionId: sessions.id,
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      address: accounts.address,
      taxNumber: accounts.taxNumber,
      country: accounts.country,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
      confirmed: sql<boolean>`${accounts.confirmedAt} is not null`,
      expiresAt: memberships.expiresAt,
      subscribed: memberships.subscribed,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(memberships, eq(memberships.accountId, accounts.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.expiresAt, sql`now()`),
        eq(accounts.site, sql.placeholder('site')),
        isNull(accounts.blockedAt),
      ),
    )
    .prepare('person_of_token')

const prepared = new WeakMap<Db, ReturnType<typeof preparePerson>>()

/** Account, profile and membership of a living session of this site; undefined for a wrong, ended or foreign token. */
export async function personOfToken(db: Db, site: string, token: string) {
  const question = prepared.get(db) ?? preparePerson(db)
  prepared.set(db, question)
  const [found] = await question.execute({ hash: hashOf(token), site })
  return found
}

export type Person = NonNullable<Awaited<ReturnType<typeof personOfToken>>>

/** Forgets sessions whose time is over. */
export async function sweepSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date()))
}

/** Ends the session of a token; an unknown token is fine. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
}

/** The living sessions of an account, the newest first. */
export const livingSessions = (db: Db, accountId: number) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.createdAt))

/** The same as their owner sees them; `current` is the one with this token. */
export async function listSessions(db: Db, accountId: number, token: string) {
  const rows = await livingSessions(db, accountId)
  const mine = hashOf(token)
  return rows.map(({ id, userAgent, createdAt, expiresAt, tokenHash }) => ({
    ...{ id, userAgent, createdAt: createdAt.getTime(), expiresAt: expiresAt.getTime() },
    current: mine.equals(tokenHash),
  }))
}

/** Ends one session of an account by its id; one that is gone, or somebody else's, is fine. */
export async function revokeSession(db: Db, accountId: number, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
}

/** Ends all sessions of an account, but the one with this token where one is given. */
export async function endSessions(db: Queryable, accountId: number, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), except ? ne(sessions.tokenHash, hashOf(except)) : undefined))
}
