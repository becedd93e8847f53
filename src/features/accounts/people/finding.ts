import { and, desc, eq, like, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import { accounts, memberships } from '../schema.ts'
import { beginningWith, overSites } from './overSites.ts'

/** Which accounts an operator wants to see: on these sites (null for all), whose email begins so, and older than the last of the page before. */
export type WantedPeople = {
  sites: readonly string[] | null
  email?: string | undefined
  before?: number | undefined
  most: number
}

const columns = {
  id: accounts.id,
  site: accounts.site,
  email: accounts.email,
  created: accounts.createdAt,
  blockedAt: accounts.blockedAt,
  memberUntil: memberships.expiresAt,
}

/** The newest accounts page by page, or those whose email begins with what was typed in the order of their emails; guests are nobody. */
export function findPeople(db: Queryable, { sites, email, before, most }: WantedPeople) {
  const page = (site: string | undefined) => {
    const wanted = db
      .select(columns)
      .from(accounts)
      .leftJoin(memberships, eq(memberships.accountId, accounts.id))
      .where(
        and(
          sql`not ${accounts.guest}`,
          site === undefined ? undefined : eq(accounts.site, site),
          email ? like(accounts.email, beginningWith(email.toLowerCase())) : undefined,
          before === undefined ? undefined : lt(accounts.id, before),
        ),
      )
    return email
      ? wanted.orderBy(sql`${accounts.email} using ~<~`, accounts.id).limit(most)
      : wanted.orderBy(desc(accounts.id)).limit(most)
  }
  type Row = Awaited<ReturnType<typeof page>>[number]
  const order = (a: Row, b: Row) => (email ? Number(a.email > b.email) - Number(a.email < b.email) : b.id - a.id)
  return overSites(sites, page, { order, most })
}

/** An account by its number, with its membership; undefined where there is none, and for guests. */
export async function personById(db: Queryable, id: number) {
  const [found] = await db
    .select({ account: accounts, membership: memberships })
    .from(accounts)
    .leftJoin(memberships, eq(memberships.accountId, accounts.id))
    .where(and(eq(accounts.id, id), sql`not ${accounts.guest}`))
  return found
}
