import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { membershipOf } from '#features/accounts/sessions/membership.ts'
import { type Credits, creditsOf } from '#features/credits/credits.ts'
import { endOfTime } from '#features/credits/period.ts'
import type { Db } from '#platform/db/db.ts'
import { orders } from '../schema.ts'
import { type Renewal, renewalOf } from './renewal.ts'

/** How somebody stands: what they have, until when, and what will be charged for it by itself. */
export type Standing = {
  /** `cancelled`: what renewed does so no more. `once`: nothing ever did. */
  state: 'none' | 'life' | 'renews' | 'cancelled' | 'once'
  /** The end of the membership; undefined where there is none. */
  until: Date | undefined
  renewal: Renewal | undefined
  credits: Credits
}

/** How an account stands at this moment. */
export async function standingOf(db: Db, accountId: number, now = new Date()): Promise<Standing> {
  const { expirationTime } = await membershipOf(db, accountId)
  const renewal = await renewalOf(db, accountId, now)
  const credits = await creditsOf(db, accountId)
  const until = expirationTime !== null && expirationTime > now.getTime() ? new Date(expirationTime) : undefined
  if (renewal) return { state: 'renews', until, renewal, credits }
  if (!until) return { state: 'none', until, renewal, credits }
  if (until >= endOfTime) return { state: 'life', until, renewal, credits }
  const [ended] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        inArray(orders.status, ['paid', 'refunded']),
        isNotNull(orders.subscriptionId),
      ),
    )
    .limit(1)
  return { state: ended ? 'cancelled' : 'once', until, renewal, credits }
}
