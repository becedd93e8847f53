import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accounts, memberships } from '#features/accounts/schema.ts'
import { isMember, presentMembership } from '#features/accounts/sessions/membership.ts'
import { holdAccount } from '#features/files/quota.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import { randomToken } from '#platform/secret.ts'
import { tooManyKeys } from './errors.ts'
import { apiKeys } from './schema.ts'

/** How every key looks: what it is, eight letters to know it by, and what nobody can guess. */
export const keyShape = /^sundry_[0-9a-f]{8}_[\w-]{43}$/

/** Keys that an account may have at a time. */
export const mostKeys = 20

const prefixLength = 'sundry_'.length + 8

export type KeyRow = Omit<typeof apiKeys.$inferSelect, 'keyHash' | 'accountId'>

/** What the owner of a key decides about it. */
export type NewKey = Pick<KeyRow, 'name' | 'scopes' | 'perMinute' | 'expiresAt'>

const shown = {
  ...{ id: apiKeys.id, prefix: apiKeys.prefix, name: apiKeys.name, scopes: apiKeys.scopes },
  ...{ perMinute: apiKeys.perMinute, expiresAt: apiKeys.expiresAt, lastUsedAt: apiKeys.lastUsedAt },
  createdAt: apiKeys.createdAt,
}

// It holds 256 random bits, so that a fast hash is enough: there is nothing to guess.
const hashOf = (key: string) => createHash('sha256').update(key).digest()

/** Makes a key of an account; answers it with its row. It is kept nowhere, and nobody reads it a second time. Throws tooManyKeys. */
export async function makeKey(db: Db, accountId: number, wish: NewKey): Promise<{ key: string; row: KeyRow }> {
  const key = `sundry_${randomBytes(4).toString('hex')}_${randomToken()}`
  return db.transaction(async (tx) => {
    await holdAccount(tx, accountId)
    if ((await tx.$count(apiKeys, eq(apiKeys.accountId, accountId))) >= mostKeys) throw tooManyKeys(mostKeys)
    const [row] = await tx
      .insert(apiKeys)
      .values({ ...wish, accountId, keyHash: hashOf(key), prefix: key.slice(0, prefixLength) })
      .returning(shown)
    if (!row) throw new Error('A key was not written')
    return { key, row }
  })
}

/** Changes what the owner of a key has decided about it; it holds from its next call on. Throws notFound, also for one of somebody else. */
export async function changeKey(db: Db, accountId: number, id: string, wish: Partial<NewKey>): Promise<KeyRow> {
  const [row] = await db
    .update(apiKeys)
    .set(wish)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId)))
    .returning(shown)
  if (!row) throw notFound()
  return row
}

/** The keys of an account, the newest first. */
export const keysOf = (db: Db, accountId: number): Promise<KeyRow[]> =>
  db.select(shown).from(apiKeys).where(eq(apiKeys.accountId, accountId)).orderBy(desc(apiKeys.createdAt))

/** Ends a key of an account at once. Throws notFound, also for one of somebody else. */
export async function revokeKey(db: Db, accountId: number, id: string): Promise<void> {
  const ended = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId)))
    .returning({ id: apiKeys.id })
  if (ended.length === 0) throw notFound()
}

/** A key that works, and whose it is. */
export type LivingKey = KeyRow & { accountId: number; email: string; isMember: boolean }

/** The one question of every call with a key, planned once by the database. */
const prepareKey = (db: Db) =>
  db
    .select({
      ...shown,
      accountId: accounts.id,
      email: accounts.email,
      memberUntil: memberships.expiresAt,
      subscribed: memberships.subscribed,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .leftJoin(memberships, eq(memberships.accountId, accounts.id))
    .where(and(eq(apiKeys.keyHash, sql.placeholder('hash')), eq(accounts.site, sql.placeholder('site')), works()))
    .prepare('key_of_program')

/** Neither run out, nor of an account that is kept out or that somebody else held when the key was made. */
const works = (): SQL | undefined =>
  and(
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
    isNull(accounts.blockedAt),
    or(isNull(accounts.claimedAt), gt(apiKeys.createdAt, accounts.claimedAt)),
  )

const prepared = new WeakMap<Db, ReturnType<typeof prepareKey>>()

/** The key that a program of this site calls with; undefined for one that is wrong, over, revoked or another site's. */
export async function livingKey(db: Db, site: string, key: string): Promise<LivingKey | undefined> {
  if (!keyShape.test(key)) return undefined
  const question = prepared.get(db) ?? prepareKey(db)
  prepared.set(db, question)
  const [found] = await question.execute({ hash: hashOf(key), site })
  if (!found) return undefined
  const { memberUntil, subscribed, ...row } = found
  const membership = presentMembership(memberUntil && { expiresAt: memberUntil, subscribed: subscribed ?? false })
  return { ...row, isMember: isMember(membership) }
}

/** Whose site a key is of, whatever site it was sent to; undefined for one that is wrong, over or revoked. */
export async function siteOfKey(db: Db, key: string): Promise<string | undefined> {
  if (!keyShape.test(key)) return undefined
  const [found] = await db
    .select({ site: accounts.site })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(and(eq(apiKeys.keyHash, hashOf(key)), works()))
  return found?.site
}

/** What a key may use now, for what goes on for a while; undefined once it works no more. */
export async function scopesNow(db: Db, id: string): Promise<Pick<KeyRow, 'scopes'> | undefined> {
  const [found] = await db
    .select({ scopes: apiKeys.scopes })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(and(eq(apiKeys.id, id), works()))
  return found
}

/** Notes that a key is used now. */
export async function noteUse(db: Db, id: string): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, id))
}
