import { and, between, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { memberCounts } from '../schema.ts'
import { dayOfMonth, everySite, monthAt } from './countMembers.ts'

/** Members at the first moment of a month in UTC, and those of them who were none any more a month later. */
export type Churn = { members: number; left: number }

/** Whole months that are told. */
const months = 12

const { month, site, plan, members, stayed } = memberCounts

const sums = {
  members: sql`sum(${members})`.mapWith(Number),
  left: sql`sum(${members} - ${stayed})`.mapWith(Number),
}

/** The last whole months, the newest first; `month` is its first day, such as 2026-05-01. */
export const churnByMonth = (db: Db, { sites, now }: { sites: readonly string[] | null; now: Date }) =>
  db
    .select({ month, ...sums })
    .from(memberCounts)
    .where(
      and(
        between(month, dayOfMonth(monthAt(now, -months)), dayOfMonth(monthAt(now, -1))),
        isNotNull(stayed),
        sites === null ? eq(site, everySite) : inArray(site, [...sites]),
      ),
    )
    .groupBy(month)
    .orderBy(desc(month))

/** A month by site and plan, those that most have left first. */
export const churnByPlan = (db: Db, wanted: { sites: readonly string[] | null; month: string; most: number }) =>
  db
    .select({ site, plan, members, left: sql`${members} - ${stayed}`.mapWith(Number) })
    .from(memberCounts)
    .where(
      and(
        eq(month, wanted.month),
        isNotNull(stayed),
        wanted.sites === null ? ne(site, everySite) : inArray(site, [...wanted.sites]),
      ),
    )
    .orderBy(desc(sql`${members} - ${stayed}`), desc(members), site, plan)
    .limit(wanted.most)

/** The share of members who left, from 0 to 1; of no members nobody leaves. */
export const churnRate = ({ members, left }: Churn): number => (members > 0 ? left / members : 0)
