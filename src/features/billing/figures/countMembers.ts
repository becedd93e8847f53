import { and, eq, gt, lt, min, sql } from 'drizzle-orm'
import { addMonths } from '#platform/addMonths.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import { memberCounts, payments } from '../schema.ts'

/** Months whose beginnings are counted where nobody has done so yet: what the desk shows, with the one before. */
const monthsBack = 13
/** Days after the beginning of a month until which it is counted again each day: renewals that were due then are paid for by now, or are not. */
const settlingDays = 10
const recountedAfterMs = 20 * 3_600_000
const keptMonths = 60
/** What the sums over all sites go under: nobody adds up ten thousand sites to see a year. */
export const everySite = ''
/** Memberships that one statement looks at. */
const sliceOf = 1000

/** The first moment of a month in UTC, so many months away. */
export const monthAt = (now: Date, away = 0): Date =>
  addMonths(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())), away)

/** The day by which a month is kept, such as 2026-05-01. */
export const dayOfMonth = (month: Date): string => month.toISOString().slice(0, 10)

/** Counts the members of months that were not counted yet, and of this one while it settles. */
export async function countMembers(db: Db, now: Date): Promise<void> {
  // Before the first payment there was nobody to count, and nothing that would say that it was done.
  const [paid] = await db.select({ first: min(payments.paidAt) }).from(payments)
  if (!paid?.first) return
  const counted = await db
    .select({ month: memberCounts.month, at: sql`max(${memberCounts.countedAt})`.mapWith(memberCounts.countedAt) })
    .from(memberCounts)
    .where(gt(memberCounts.members, 0))
    .groupBy(memberCounts.month)
  const countedAt = new Map(counted.map(({ month, at }) => [month, at]))
  for (let away = -monthsBack; away <= 0; away++) {
    const month = monthAt(now, away)
    if (month < paid.first) continue
    const at = countedAt.get(dayOfMonth(month))
    const settles = away === 0 && now.getUTCDate() <= settlingDays
    if (!at || (settles && now.getTime() - at.getTime() > recountedAfterMs)) await countMonth(db, month)
  }
  await db.delete(memberCounts).where(lt(memberCounts.month, dayOfMonth(monthAt(now, -keptMonths))))
}

type Count = { site: string; plan: string; count: number }
type Counts = Map<string, Count>

function add(counts: Counts, { site, plan, count }: Count): void {
  const key = JSON.stringify([site, plan])
  counts.set(key, { site, plan, count: count + (counts.get(key)?.count ?? 0) })
}

/** Counts who was a member when a month began, and who of the month before still was. */
async function countMonth(db: Db, month: Date): Promise<void> {
  const members: Counts = new Map()
  const stayed: Counts = new Map()
  for (let after: number | undefined = 0; after !== undefined; ) {
    const slice = await countSlice(db, month, after)
    for (const { what, site, plan, count } of slice.rows) {
      const counts = what === 'members' ? members : stayed
      add(counts, { site, plan, count: Number(count) })
      add(counts, { site: everySite, plan: '', count: Number(count) })
    }
    after = slice.last
  }
  const [now, before] = [dayOfMonth(month), dayOfMonth(monthAt(month, -1))]
  await db.transaction(async (tx) => {
    await tx.update(memberCounts).set({ members: 0 }).where(eq(memberCounts.month, now))
    await write(tx, members, (count) => ({ month: now, members: count }), {
      members: sql`excluded.members`,
      countedAt: sql`now()`,
    })
    await tx.update(memberCounts).set({ stayed: 0 }).where(eq(memberCounts.month, before))
    // Who paid late for a time that had begun was there from its beginning.
    const atLeast = sql`greatest(${memberCounts.members}, excluded.stayed)`
    await write(tx, stayed, (count) => ({ month: before, members: count, stayed: count }), {
      members: atLeast,
      stayed: sql`excluded.stayed`,
    })
    await tx.delete(memberCounts).where(and(eq(memberCounts.month, now), eq(memberCounts.members, 0)))
  })
}

type Values = Pick<typeof memberCounts.$inferInsert, 'month' | 'members' | 'stayed'>

/** Writes counts, as many at a time as one statement takes parameters for. */
async function write(
  tx: Queryable,
  counts: Counts,
  valuesOf: (count: number) => Values,
  set: Partial<Record<keyof typeof memberCounts.$inferInsert, ReturnType<typeof sql>>>,
): Promise<void> {
  const rows = [...counts.values()].map(({ site, plan, count }) => ({ site, plan, ...valuesOf(count) }))
  for (let from = 0; from < rows.length; from += sliceOf)
    await tx
      .insert(memberCounts)
      .values(rows.slice(from, from + sliceOf))
      .onConflictDoUpdate({ target: [memberCounts.month, memberCounts.site, memberCounts.plan], set })
}

type SliceRow = { what: 'members' | 'stayed' | 'last'; site: string; plan: string; count: string }

/**
 * Counts in a slice of the memberships behind an account. A member is who has paid for a moment; gifts have no plan, and a trial is none yet. The plan
 * is that of their last charge before. `last` is the last account of the slice, absent where there is none.
 */
export async function countSlice(db: Db, month: Date, after: number, most = sliceOf) {
  const isMemberAt = (at: Date) =>
    sql`exists (select from jsonb_array_elements(periods) p where (p->>'start')::float8 <= ${at.getTime()} and (p->>'end')::float8 > ${at.getTime()})`
  const planAt = (at: Date) => sql`(
    select case when o.offer->>'offerType' = '1' and (
        select count(*) from payment q where q.order_id = o.id and q.amount_minor > 0 and q.paid_at <= ${at}
      ) <= case when (o.offer->>'nowMinor')::bigint = 0 then 0 else 1 end then null else o.offer->>'planId' end
    from "order" o join payment c on c.order_id = o.id
    where o.account_id = slice.account_id and o.status <> 'declined' and c.paid_at <= ${at} order by c.paid_at desc limit 1)`
  const before = monthAt(month, -1)
  const { rows } = await db.execute<SliceRow>(sql`
    with slice as materialized (
      select account_id, ${isMemberAt(month)} as here, ${isMemberAt(before)} as was
      from (select account_id, periods from membership where account_id > ${after} order by account_id limit ${most}) m
    ), found as materialized (
      select account.site, was, case when here then ${planAt(month)} end as plan, case when was and here then ${planAt(before)} end as before
      from slice join account on account.id = slice.account_id where here
    )
    select 'members' as what, site, plan, count(*) from found where plan is not null group by site, plan
    union all select 'stayed', site, before, count(*) from found where before is not null group by site, before
    union all select 'last', '', '', max(account_id) from slice`)
  const last = rows.find(({ what }) => what === 'last')?.count
  return { rows: rows.filter(({ what }) => what !== 'last'), last: last == null ? undefined : Number(last) }
}
