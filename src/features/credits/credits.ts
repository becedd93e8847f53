import { and, eq, gte, lt, sql, sum } from 'drizzle-orm'
import { memberships, type PaidPeriod } from '#features/accounts/schema.ts'
import { codes } from '#platform/codes.ts'
import type { Queryable } from '#platform/db/db.ts'
import { AppError } from '#platform/errors.ts'
import { forLanguages, localeOf } from '#platform/languages.ts'
import { creditsErrors } from './errorTexts.ts'
import { endOfTime } from './period.ts'
import { spends } from './schema.ts'

/** Credits of one paid period where a product names none. */
export const defaultQuota = 1800

/** Days after which the credits of a membership that the operator gave are counted anew. */
const grantedDays = 30
const day = 86_400_000

/** The stretch of time whose credits are counted together, in milliseconds, and how many there are. */
export type CreditPeriod = PaidPeriod

/** How many credits there are now, and how many are used. */
export type Credits = {
  quota: number
  used: number
  left: number
  periodEnd: number | null
  /** Whether new ones come when the period ends: more time is paid for, or will be charged by itself. */
  comeAnew: boolean
}

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
 * Reserves credits for a piece of work before it begins, in the caller's transaction where there is one; they stay spent unless
 * returnCredits gives them back. A key reserves once: asking again with it changes the number, which is how work that
 * turns out shorter becomes cheaper. Throws noCredits where fewer are left; answers the credits afterwards.
 */
export async function reserveCredits(
  db: Queryable,
  accountId: number,
  { key, amount }: { key: string; amount: number },
): Promise<Credits> {
  return db.transaction(async (tx) => {
    // The row of the membership is the turnstile: two jobs cannot both take the last credit.
    const [membership] = await tx.select().from(memberships).where(eq(memberships.accountId, accountId)).for('update')
    const credits = await countCredits(tx, accountId, membership)
    const [known] = await tx.select().from(spends).where(eq(spends.key, key))
    const grows = amount > (known?.amount ?? 0)
    // Work that turns out to cost more is paid for whole in the period of now: what is added to an older one would be counted nowhere.
    const isOver = known !== undefined && known.createdAt.getTime() < (creditPeriod(membership)?.start ?? 0)
    const held = isOver ? 0 : (known?.amount ?? 0)
    // What the work holds already counts for it, in the check and in the sentence.
    if (grows && credits.left + held < amount) throw noCredits({ ...credits, left: credits.left + held }, amount)
    await tx
      .insert(spends)
      .values({ key, accountId, amount })
      .onConflictDoUpdate({
        target: spends.key,
        set: { amount, ...(grows && isOver && { createdAt: sql`clock_timestamp()` }) },
      })
    return countCredits(tx, accountId, membership)
  })
}

/** The key by which the credits of a job are known. */
export const jobSpendKey = (jobId: string): string => `job ${jobId}`

/**
 * Keeps the share of what was reserved with a key that was worth it, such as 2 of 3 parts, and gives the rest back. It is rounded up,
 * and at least one credit.
 */
export async function keepShare(db: Queryable, key: string, { done, of }: { done: number; of: number }): Promise<void> {
  // In whole numbers: 7 / 25 * 25 is a little more than 7.
  const share = sql`ceil(${spends.amount} * ${done}::numeric / ${of})`
  const kept = sql`least(${spends.amount}, greatest(1, ${share}))::integer`
  await db.update(spends).set({ amount: kept }).where(eq(spends.key, key))
}

/** Gives back what was reserved with a key, because nothing came of it; doing it again gives nothing more. What was settled stays. */
export async function returnCredits(db: Queryable, key: string): Promise<void> {
  await db.delete(spends).where(and(eq(spends.key, key), eq(spends.isSettled, false)))
}

/** Keeps what was reserved with a key for good, because something came of it. */
export async function settle(db: Queryable, key: string): Promise<void> {
  await db.update(spends).set({ isSettled: true }).where(eq(spends.key, key))
}

/** Holds what was reserved with a key until the end of the transaction. */
export async function holdSpend(tx: Queryable, key: string): Promise<void> {
  await tx.select({ key: spends.key }).from(spends).where(eq(spends.key, key)).for('update')
}

const creditPeriod = (membership: Membership | undefined): CreditPeriod | undefined =>
  membership && creditPeriodAt(membership, Date.now())

async function countCredits(
  db: Queryable,
  accountId: number,
  membership: (Membership & { subscribed: boolean }) | undefined,
): Promise<Credits> {
  const period = creditPeriod(membership)
  if (!membership || !period) return { quota: 0, used: 0, left: 0, periodEnd: null, comeAnew: false }
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
  const comeAnew =
    membership.expiresAt.getTime() > period.end || (membership.subscribed && !isGranted(membership, period))
  return { quota: period.quota, used, left: Math.max(0, period.quota - used), periodEnd: period.end, comeAnew }
}

/** What the operator gave counts as subscribed, and ends on its day all the same. */
const isGranted = ({ grantedUntil }: Membership, { end }: CreditPeriod) => grantedUntil?.getTime() === end

/** The credits of the paid period are used up; `needed` is how many the work takes. */
export const noCredits = ({ quota, left, periodEnd, comeAnew }: Credits, needed = 1) => {
  const isAnew = comeAnew && periodEnd !== null && periodEnd < endOfTime.getTime()
  const sentences = forLanguages((language) => {
    const say = creditsErrors[language].noCredits
    const date = new Date(periodEnd ?? 0).toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
    const what = needed === 1 ? say.noneLeft(left, quota) : say.tooFew(needed, left)
    return `${what} ${isAnew ? say.anewOn(date) : say.moreWithPlan}`
  })
  return new AppError(codes.noCredits, 403, sentences)
}
