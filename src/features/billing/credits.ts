import { and, eq, gte, lt, sum } from 'drizzle-orm'
import { memberships, type PaidPeriod } from '#features/accounts/schema.ts'
import type { Queryable } from '#platform/db/db.ts'
import { AppError } from '#platform/errors.ts'
import { defaultQuota } from './product.ts'
import { spends } from './schema.ts'

/** Days after which the credits of a membership that the operator gave are counted anew. */
const grantedDays = 30
const day = 86_400_000

/** The stretch of time whose credits are counted together, in milliseconds, and how many there are. */
export type CreditPeriod = PaidPeriod

/** How many credits there are now, and how many are used. */
export type Credits = { quota: number; used: number; left: number; periodEnd: number | null }

type Membership = { periods: PaidPeriod[]; grantedAt: Date | null; grantedUntil: Date | null; expiresAt: Date }

/**
 * The credit period of a membership at a moment: the one that is paid for then, else 30 days of what the operator gave.
 * Undefined where there is no membership then.
 */
export function creditPeriodAt(membership: Membership, now: number): CreditPeriod | undefined {
  const paid = membership.periods.find(({ start, end }) => start <= now && now < end)
  if (paid) return paid
  const { grantedAt, grantedUntil, periods, expiresAt } = membership
  if (grantedAt && grantedUntil && grantedUntil.getTime() > now) {
    const turns = Math.max(0, Math.floor((now - grantedAt.getTime()) / (grantedDays * day)))
    const start = grantedAt.getTime() + turns * grantedDays * day
    return { start, end: Math.min(start + grantedDays * day, grantedUntil.getTime()), quota: defaultQuota }
  }
  // While a renewal is being charged the last paid period goes on.
  const last = periods.at(-1)
  return last && expiresAt.getTime() > now ? { ...last, end: expiresAt.getTime() } : undefined
}

/** The credits of an account now; none without a membership. */
export async function creditsOf(db: Queryable, accountId: number): Promise<Credits> {
  const [membership] = await db.select().from(memberships).where(eq(memberships.accountId, accountId))
  return countCredits(db, accountId, membership)
}

/**
 * Spends credits for a job, in the caller's transaction where there is one. A job pays once: asking again with its id
 * changes nothing. Throws noCredits where fewer are left; answers the credits afterwards.
 */
export async function spendCredit(
  db: Queryable,
  accountId: number,
  spend: { jobId: string; amount?: number },
): Promise<Credits> {
  const amount = spend.amount ?? 1
  return db.transaction(async (tx) => {
    // The row of the membership is the turnstile: two jobs cannot both take the last credit.
    const [membership] = await tx.select().from(memberships).where(eq(memberships.accountId, accountId)).for('update')
    const credits = await countCredits(tx, accountId, membership)
    const known = await tx.select({ key: spends.key }).from(spends).where(eq(spends.key, spend.jobId))
    if (known.length > 0) return credits
    if (credits.left < amount) throw noCredits(credits)
    await tx.insert(spends).values({ key: spend.jobId, accountId, amount })
    return { ...credits, used: credits.used + amount, left: credits.left - amount }
  })
}

/** By what the credits that a job spends are known. */
export const jobSpendKey = (jobId: string): string => `job ${jobId}`

/** Gives the credits of a job back, because nothing came of it. */
export async function returnCredit(db: Queryable, jobId: string): Promise<void> {
  await db.delete(spends).where(eq(spends.key, jobId))
}

async function countCredits(db: Queryable, accountId: number, membership: Membership | undefined): Promise<Credits> {
  const period = membership && creditPeriodAt(membership, Date.now())
  if (!period) return { quota: 0, used: 0, left: 0, periodEnd: null }
  const within = and(
    eq(spends.accountId, accountId),
    gte(spends.createdAt, new Date(period.start)),
    lt(spends.createdAt, new Date(period.end)),
  )
  const [row] = await db
    .select({ used: sum(spends.amount).mapWith(Number) })
    .from(spends)
    .where(within)
  const used = row?.used ?? 0
  return { quota: period.quota, used, left: Math.max(0, period.quota - used), periodEnd: period.end }
}

/** The credits of the paid period are used up. */
export const noCredits = ({ quota, left, periodEnd }: Credits) => {
  const date = periodEnd === null ? '' : new Date(periodEnd).toISOString().slice(0, 10)
  return new AppError(10007, 403, {
    en: `You have ${left} of ${quota} credits left, which is not enough for this. New ones come on ${date}, or with another plan.`,
    id: `Kredit Anda tersisa ${left} dari ${quota}, tidak cukup untuk ini. Kredit baru tersedia pada ${date}, atau dengan paket lain.`,
  })
}
