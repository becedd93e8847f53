import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/db.ts'
import { unknownCountry, wrongCurrentPassword, wrongTaxNumber } from '../errors.ts'
import { accounts, sessions } from '../schema.ts'
import { endSessions } from '../sessions/sessions.ts'
import { isCountry } from './countries.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { isTaxNumber } from './taxNumber.ts'

type NewAccount = { site: string; email: string; trackId?: string | undefined; confirmed?: boolean }

/** Makes an account on a site, with a password that is hashed first; see insertAccount. */
export async function createAccount(
  db: Queryable,
  { password, ...account }: NewAccount & { password: string },
): Promise<number | undefined> {
  return insertAccount(db, { ...account, passwordHash: await hashPassword(password) })
}

/**
 * Writes down a new account of a site; answers its id, or undefined where the email has one already. It is `confirmed` where nobody
 * else can have typed the email.
 */
export async function insertAccount(
  db: Queryable,
  { site, email, trackId, confirmed, passwordHash }: NewAccount & { passwordHash: string },
): Promise<number | undefined> {
  const [made] = await db
    .insert(accounts)
    .values({ site, email, passwordHash, trackId: trackId ?? null, confirmedAt: confirmed ? new Date() : null })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  return made?.id
}

/** The account with this email on a site, undefined where there is none. */
export async function findAccount(db: Queryable, site: string, email: string) {
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.site, site), eq(accounts.email, email)))
  return found
}

/** The account whose email and password these are. An unknown email takes as long as a wrong password. */
export async function verifyPassword(db: Db, site: string, email: string, password: string) {
  const account = await findAccount(db, site, email)
  return (await passwordMatches(password, account?.passwordHash ?? undefined)) ? account : undefined
}

/**
 * Holds an account as it is until the end of the transaction, for one at a time; answers whether its password is still the one that was checked. Checking
 * takes a while, and meanwhile the owner of the mailbox may have taken the account from whoever knows the old one.
 */
export async function holdPassword(tx: Queryable, checked: Pick<typeof accounts.$inferSelect, 'id' | 'passwordHash'>) {
  const { id, passwordHash } = checked
  const isSame = passwordHash === null ? isNull(accounts.passwordHash) : eq(accounts.passwordHash, passwordHash)
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), isSame))
    .for('no key update')
  return held.length > 0
}

/**
 * The same for somebody who is logged in as well: answers whether neither the password that was checked nor the session has ended since.
 * An account without a password has its session alone.
 */
export async function holdLogin(
  tx: Queryable,
  checked: Pick<typeof accounts.$inferSelect, 'id' | 'passwordHash'>,
  sessionId: string,
): Promise<boolean> {
  if (!(await holdPassword(tx, checked))) return false
  const isLiving = and(
    eq(sessions.id, sessionId),
    eq(sessions.accountId, checked.id),
    gt(sessions.expiresAt, sql`now()`),
  )
  return (await tx.$count(sessions, isLiving)) > 0
}

/** What the owner of an account tells about themselves. */
export type Profile = {
  firstName: string
  lastName: string
  address: string
  country: string
  /** Left as it is where it is absent. */
  taxNumber?: string | undefined
}

/** Writes a profile. Throws unknownCountry and wrongTaxNumber. */
export async function saveProfile(db: Queryable, accountId: number, profile: Profile): Promise<void> {
  if (profile.country !== '' && !isCountry(profile.country)) throw unknownCountry()
  if (!isTaxNumber(profile.taxNumber ?? '', profile.country)) throw wrongTaxNumber()
  await db.update(accounts).set(profile).where(eq(accounts.id, accountId))
}

/** Changes a password whose owner knows the current one. Every other session ends. Answers the account as it is then; throws wrongCurrentPassword. */
export async function changePassword(
  db: Db,
  visitor: { accountId: number; token: string },
  passwords: { current: string; next: string },
): Promise<{ id: number; passwordHash: string }> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, visitor.accountId))
  const matches = await passwordMatches(passwords.current, account?.passwordHash ?? undefined)
  if (!matches) throw wrongCurrentPassword()
  const passwordHash = await hashPassword(passwords.next)
  await db.transaction(async (tx) => {
    // Not over a newer one, nor over none: that somebody knew the old one says nothing any more.
    const isSame = eq(accounts.passwordHash, account?.passwordHash ?? '')
    const changed = await tx
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, visitor.accountId), isSame))
      .returning({ id: accounts.id })
    if (changed.length === 0) throw wrongCurrentPassword()
    await endSessions(tx, visitor.accountId, visitor.token)
  })
  return { id: visitor.accountId, passwordHash }
}
