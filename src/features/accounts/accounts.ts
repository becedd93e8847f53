import { and, eq } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/db.ts'
import { isCountry } from './countries.ts'
import { unknownCountry, wrongCurrentPassword } from './errors.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { accounts } from './schema.ts'
import { endSessions } from './sessions.ts'

/**
 * Makes an account on a site; answers its id, or undefined where the email has one already. It is `confirmed` where nobody
 * else can have typed the email.
 */
export async function createAccount(
  db: Queryable,
  account: { site: string; email: string; password: string; trackId?: string | undefined; confirmed?: boolean },
): Promise<number | undefined> {
  const [made] = await db
    .insert(accounts)
    .values({
      site: account.site,
      email: account.email,
      passwordHash: await hashPassword(account.password),
      trackId: account.trackId ?? null,
      confirmedAt: account.confirmed ? new Date() : null,
    })
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

/** What the owner of an account tells about themselves. */
export type Profile = { firstName: string; lastName: string; address: string; country: string }

/** Writes a profile. Throws unknownCountry. */
export async function saveProfile(db: Queryable, accountId: number, profile: Profile): Promise<void> {
  if (profile.country !== '' && !isCountry(profile.country)) throw unknownCountry()
  await db.update(accounts).set(profile).where(eq(accounts.id, accountId))
}

/** Changes a password whose owner knows the current one. Every other session ends. Throws wrongCurrentPassword. */
export async function changePassword(
  db: Db,
  visitor: { accountId: number; token: string },
  passwords: { current: string; next: string },
): Promise<void> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, visitor.accountId))
  const matches = await passwordMatches(passwords.current, account?.passwordHash ?? undefined)
  if (!matches) throw wrongCurrentPassword()
  const passwordHash = await hashPassword(passwords.next)
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, visitor.accountId))
    await endSessions(tx, visitor.accountId, visitor.token)
  })
}
