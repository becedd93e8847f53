import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import { accounts, memberships } from './schema.ts'

/** A membership as the client reads it. `expirationTime` is in milliseconds, null before the first one. */
export type Membership = { subStatus: 0 | 1; expirationTime: number | null }

/** The membership of an account; one that has run out is not subscribed. */
export async function membershipOf(db: Queryable, accountId: number): Promise<Membership> {
  const [row] = await db.select().from(memberships).where(eq(memberships.accountId, accountId))
  if (!row) return { subStatus: 0, expirationTime: null }
  return { subStatus: row.subscribed && row.expiresAt > new Date() ? 1 : 0, expirationTime: row.expiresAt.getTime() }
}

/** Whether the tools may be used now. */
export const isMember = (membership: Membership): boolean => (membership.expirationTime ?? 0) > Date.now()

/** Sets until when an account is a member. The value is absolute, so saying it twice changes nothing. */
export async function setMembership(db: Queryable, accountId: number, expiresAt: Date): Promise<void> {
  await db
    .insert(memberships)
    .values({ accountId, expiresAt, subscribed: true })
    .onConflictDoUpdate({ target: memberships.accountId, set: { expiresAt, subscribed: true } })
}

/** Ends a membership now. */
export async function endMembership(db: Queryable, accountId: number): Promise<void> {
  await db
    .update(memberships)
    .set({ expiresAt: new Date(), subscribed: false })
    .where(eq(memberships.accountId, accountId))
}

/** The accounts of a site, or of all sites, and until when they are members; for the operator. */
export const listMembers = (db: Queryable, site?: string) =>
  db
    .select({
      id: accounts.id,
      site: accounts.site,
      email: accounts.email,
      created: accounts.createdAt,
      memberUntil: memberships.expiresAt,
    })
    .from(accounts)
    .leftJoin(memberships, eq(memberships.accountId, accounts.id))
    .where(site ? eq(accounts.site, site) : undefined)
    .orderBy(asc(accounts.id))
