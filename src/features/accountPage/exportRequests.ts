import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { AccountBelongings } from '#features/accounts/belongings.ts'
import { overSites } from '#features/accounts/people/overSites.ts'
import { accounts } from '#features/accounts/schema.ts'
import type { Queryable } from '#platform/db/db.ts'
import { aMonthAfter } from './aMonthAfter.ts'
import { exportRequests } from './schema.ts'

const isOpen = isNull(exportRequests.deliveredAt)

type Wish = {
  accountId: number
  /** When it came to us. */
  receivedAt: Date
  /** The operator who writes it down. */
  notedBy: string
}

/** Writes down that somebody wants what is kept of them; answers until when they have to get it. One that is open already stays as it is. */
export async function noteExportRequest(db: Queryable, { accountId, receivedAt, notedBy }: Wish): Promise<Date> {
  const dueAt = aMonthAfter(receivedAt)
  await db.insert(exportRequests).values({ accountId, receivedAt, dueAt, notedBy }).onConflictDoNothing()
  return (await openRequestOf(db, accountId))?.dueAt ?? dueAt
}

/** The open request of an account; undefined where there is none. */
export async function openRequestOf(db: Queryable, accountId: number) {
  const [found] = await db
    .select()
    .from(exportRequests)
    .where(and(eq(exportRequests.accountId, accountId), isOpen))
  return found
}

/** Closes the open request of an account: it has been handed over. Answers whether there was one. */
export async function markExportDelivered(db: Queryable, accountId: number): Promise<boolean> {
  const { rowCount } = await db
    .update(exportRequests)
    .set({ deliveredAt: sql`now()` })
    .where(and(eq(exportRequests.accountId, accountId), isOpen))
  return (rowCount ?? 0) > 0
}

/** Which open requests an operator wants to see: on these sites (null for all), `after` being the last of the page before. */
export type WantedRequests = { sites: readonly string[] | null; after?: number | undefined; most: number }

/** The open requests page by page, those that are due first, first. */
export function listExportRequests(db: Queryable, { sites, after, most }: WantedRequests) {
  const behind =
    after === undefined
      ? undefined
      : sql`(${exportRequests.dueAt}, ${exportRequests.id}) > ((select due_at from export_request where id = ${after}), ${after})`
  const page = (site: string | undefined) =>
    db
      .select({
        ...{ id: exportRequests.id, accountId: accounts.id, site: accounts.site, email: accounts.email },
        ...{ receivedAt: exportRequests.receivedAt, dueAt: exportRequests.dueAt, notedBy: exportRequests.notedBy },
      })
      .from(exportRequests)
      .innerJoin(accounts, eq(accounts.id, exportRequests.accountId))
      .where(and(isOpen, site === undefined ? undefined : eq(accounts.site, site), behind))
      .orderBy(asc(exportRequests.dueAt), asc(exportRequests.id))
      .limit(most)
  type Row = Awaited<ReturnType<typeof page>>[number]
  const order = (a: Row, b: Row) => a.dueAt.getTime() - b.dueAt.getTime() || a.id - b.id
  return overSites(sites, page, { order, most })
}

/** How many requests are open on these sites (null for all), and how many of them should have been met by now. */
export async function countExportRequests(db: Queryable, sites: readonly string[] | null) {
  const counted = db
    .select({
      open: count(),
      overdue: sql<number>`count(*) filter (where ${exportRequests.dueAt} < now())`.mapWith(Number),
    })
    .from(exportRequests)
  const [found] = await (sites === null
    ? counted.where(isOpen)
    : counted
        .innerJoin(accounts, eq(accounts.id, exportRequests.accountId))
        .where(and(isOpen, inArray(accounts.site, [...sites]))))
  return found ?? { open: 0, overdue: 0 }
}

/** The requests of an account, which are kept of it like all else. */
export const exportRequestBelongings = (db: Queryable): AccountBelongings => ({
  async exported(accountId) {
    const rows = await db
      .select()
      .from(exportRequests)
      .where(eq(exportRequests.accountId, accountId))
      .orderBy(desc(exportRequests.id))
    return { exportRequests: rows.map(({ receivedAt, dueAt, deliveredAt }) => ({ receivedAt, dueAt, deliveredAt })) }
  },
  async clear(accountId, before) {
    await db
      .delete(exportRequests)
      .where(and(eq(exportRequests.accountId, accountId), lt(exportRequests.receivedAt, before)))
  },
})
