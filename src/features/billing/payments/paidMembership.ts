import { and, eq, ne, sql } from 'drizzle-orm'
import { memberships } from '#features/accounts/schema.ts'
import { isLifetime } from '#features/credits/period.ts'
import type { Queryable } from '#platform/db/db.ts'
import { orders, payments } from '../schema.ts'
import { paidPeriods, paidUntil } from './entitlement.ts'

const longAgo = new Date(0)

/**
 * Sets the membership of an account to what all its payments and the operator's gift come to. `graceUntil`: a renewal is being
 * charged, so access goes on until then. Runs in the caller's transaction.
 */
export async function updateMembership(tx: Queryable, accountId: number, graceUntil?: Date): Promise<void> {
  // The row has to be there to be locked: of two orders paid at once the second one sees the payments of the first.
  await tx.insert(memberships).values({ accountId, expiresAt: longAgo, subscribed: false }).onConflictDoNothing()
  const [membership] = await tx.select().from(memberships).where(eq(memberships.accountId, accountId)).for('update')
  if (!membership) return
  const { grantedUntil, grantSubscribed, revokedAt } = membership

  const charges = await tx
    .select({ payment: payments, offer: orders.offer, renews: orders.renews })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.accountId, accountId),
        ne(orders.status, 'declined'),
        eq(payments.disputed, false),
        sql`(${payments.refundedMinor} < ${payments.amountMinor} or ${payments.amountMinor} = 0)`,
        revokedAt ? sql`${payments.paidAt} > ${revokedAt}` : undefined,
      ),
    )
  const counted = charges.map(({ payment, offer }) => ({
    ...payment,
    quota: offer.quota,
    keepDays: offer.keepDays,
  }))
  const periods = paidPeriods(counted)
  const ends = [paidUntil(periods), grantedUntil ?? undefined, graceUntil].filter((end) => end !== undefined)
  const latest = ends.length > 0 ? new Date(Math.max(...ends.map((end) => end.getTime()))) : undefined
  const lasts = charges.some(({ offer, renews }) => renews || isLifetime(offer.first))
  await tx
    .update(memberships)
    .set({
      // Without anything that counts it ended when it ended, or now.
      expiresAt: latest ?? new Date(Math.min(membership.expiresAt.getTime(), Date.now())),
      subscribed: lasts || (grantSubscribed && grantedUntil !== null && grantedUntil > new Date()),
      periods,
    })
    .where(eq(memberships.accountId, accountId))
}
