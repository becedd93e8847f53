import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import { memberships, type PaidPeriod } from '../schema.ts'

/** Hours for which results of an account are kept that are made now: as the plan says that it has paid for, and RESULT_HOURS at least. */
export async function resultHoursOf(
  db: Queryable,
  { RESULT_HOURS }: Pick<Env, 'RESULT_HOURS'>,
  accountId: number,
): Promise<number> {
  const [membership] = await db.select().from(memberships).where(eq(memberships.accountId, accountId))
  return Math.max(RESULT_HOURS, 24 * (membership ? keepDaysAt(membership, Date.now()) : 0))
}

/** Days for which a plan keeps results that are made at a moment; while a renewal is being charged the last one goes on. */
export function keepDaysAt(
  { periods, expiresAt }: { periods: readonly PaidPeriod[]; expiresAt: Date },
  now: number,
): number {
  const paid = periods.find(({ start, end }) => start <= now && now < end)
  const last = expiresAt.getTime() > now ? periods.at(-1) : undefined
  return (paid ?? last)?.keepDays ?? 0
}
