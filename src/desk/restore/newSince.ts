import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'

/** What is counted no further: more than this is much. */
export const mostCounted = 1000

/** How many accounts, orders, payments and jobs came after a moment, each up to `mostCounted` and one. */
export type NewSince = { accounts: number; orders: number; payments: number; jobs: number }

/** Counts what a restore of what was kept at a moment would take away. Each is looked at in its index, the newest first, and no further than it counts. */
export async function newSince(db: Db, moment: Date): Promise<NewSince> {
  const most = mostCounted + 1
  const { rows } = await db.execute<Record<keyof NewSince, string>>(sql`select
    (select count(*) from (select created_at from account where not guest order by id desc limit ${most}) a where created_at > ${moment}) as accounts,
    (select count(*) from (select from "order" where created_at > ${moment} limit ${most}) o) as orders,
    (select count(*) from (select from payment where paid_at > ${moment} limit ${most}) p) as payments,
    (select count(*) from (select from job where created_at > ${moment} limit ${most}) j) as jobs`)
  const [row] = rows
  const read = (name: keyof NewSince) => Number(row?.[name] ?? 0)
  return { accounts: read('accounts'), orders: read('orders'), payments: read('payments'), jobs: read('jobs') }
}
