import { and, eq } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/db.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { accounts } from './schema.ts'

/** Makes an account on a site; answers its id, or undefined where the email has one already. */
export async function createAccount(
  db: Queryable,
  account: { site: string; email: string; password: string; trackId?: string | undefined },
): Promise<number | undefined> {
  const [made] = await db
    .insert(accounts)
    .values({
      site: account.site,
      email: account.email,
      passwordHash: await hashPassword(account.password),
      trackId: account.trackId ?? null,
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
  return (await passwordMatches(password, account?.passwordHash)) ? account : undefined
}

/** The profile of an account that exists. */
export async function profileOf(db: Queryable, accountId: number) {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!found) throw new Error(`Account ${accountId} has a session but is gone`)
  const { email, firstName, lastName, address, country } = found
  return { email, firstName, lastName, address, country }
}
