import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import { memberships } from '../schema.ts'

/** A membership as the client reads it. `expirationTime` is in milliseconds, null before the first one. */
export type Membership = { subStatus: 0 | 1; expirationTime: number | null }

type Kept = { expiresAt: Date; subscribed: boolean }

/** A membership row as the client reads it; one that has run out is not subscribed. */
export const presentMembership = (row: Kept | null | undefined): Membership =>
  row
    ? { subStatus: row.subscribed && row.expiresAt > new Date() ? 1 : 0, expirationTime: row.expiresAt.getTime() }
    : { subStatus: 0, expirationTime: null }

/** The membership of an account. */
export async function membershipOf(db: Queryable, accountId: number): Promise<Membership> {
  const [row] = await db.select().from(memberships).where(eq(memberships.accountId, accountId))
  return presentMembership(row)
}

/** Whether the tools may be used now. */
export const isMember = (membership: Membership): boolean => (membership.expirationTime ?? 0) > Date.now()

/**
 * Gives an account a membership until a moment, beside anything that it has paid for: what was paid lasts as long as before, and what
 * was revoked stays revoked. The value is absolute, so saying it twice changes nothing.
 */
export async function setMembership(db: Queryable, accountId: number, until: Date): Promise<void> {
  const granted = { grantedAt: new Date(), grantedUntil: until, grantSubscribed: true, subscribed: true }
  const paidUntil = sql`(select max((period->>'end')::bigint) from jsonb_array_elements(${memberships.periods}) period)`
  await db
    .insert(memberships)
    .values({ accountId, expiresAt: until, ...granted })
    .onConflictDoUpdate({
      target: memberships.accountId,
      set: {
        ...granted,
        expiresAt: sql`greatest(${until.toISOString()}::timestamptz, to_timestamp(${paidUntil} / 1000.0))`,
      },
    })
}

/** Ends a membership now with its credits, whatever was given or paid before. */
export async function endMembership(db: Queryable, accountId: number): Promise<void> {
  const now = new Date()
  await db
    .update(memberships)
    .set({ expiresAt: now, subscribed: false, grantedUntil: null, grantSubscribed: false, revokedAt: now, periods: [] })
    .where(eq(memberships.accountId, accountId))
}
