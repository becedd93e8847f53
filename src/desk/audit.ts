import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/db.ts'
import { audit, type Outcome } from './schema.ts'

/** What an entry of the audit tells. Nothing secret belongs in it. */
export type Entry = {
  who: string
  act: string
  address: string
  site?: string | undefined
  whom?: string | undefined
  details?: Record<string, string | number | boolean | null>
  outcome?: Outcome
}

/** Writes an entry down and answers its number. */
export async function writeEntry(db: Queryable, entry: Entry): Promise<number> {
  const { site = '', whom = '', details = {}, outcome = 'done', ...rest } = entry
  const [row] = await db
    .insert(audit)
    .values({ ...rest, site, whom, details, outcome })
    .returning({ id: audit.id })
  if (!row) throw new Error('An entry of the audit was not written')
  return row.id
}

/** Of the newest entries of somebody, so many are looked through for one like another. */
const lookedThrough = 100

/**
 * Writes down that something was not allowed or not understood. The same within an hour is the same entry, which counts how many `times`: who
 * may do nothing cannot fill the audit either.
 */
export async function writeRefusal(db: Queryable, entry: Entry & { outcome: 'refused' | 'forbidden' }): Promise<void> {
  const { who, act, address, site = '', outcome } = entry
  const newest = db
    .select({ id: audit.id })
    .from(audit)
    .where(eq(audit.who, who))
    .orderBy(desc(audit.id))
    .limit(lookedThrough)
    .as('newest')
  const isAlike = and(
    inArray(audit.id, db.select({ id: newest.id }).from(newest)),
    eq(audit.act, act),
    eq(audit.address, address),
    eq(audit.site, site),
    eq(audit.outcome, outcome),
    gt(audit.at, sql`now() - interval '1 hour'`),
  )
  const times = sql`coalesce((${audit.details}->>'times')::int, 1) + 1`
  const again = await db
    .update(audit)
    .set({ details: sql`jsonb_set(${audit.details}, '{times}', to_jsonb(${times}))` })
    .where(isAlike)
    .returning({ id: audit.id })
  if (again.length === 0) await writeEntry(db, entry)
}

/**
 * Does something with its entry in the audit: that is there before anything is done, and says in the end how it went. An error that `isRefusal`
 * knows is a refusal, every other one a failure.
 */
export async function audited<Result>(
  db: Db,
  entry: Entry,
  work: () => Promise<Result>,
  isRefusal: (error: unknown) => boolean,
): Promise<Result> {
  const id = await writeEntry(db, { ...entry, outcome: 'begun' })
  const end = (outcome: Outcome) => db.update(audit).set({ outcome }).where(eq(audit.id, id))
  try {
    const result = await work()
    await end('done')
    return result
  } catch (error) {
    await end(isRefusal(error) ? 'refused' : 'failed')
    throw error
  }
}

/** The newest entries page by page: all, or those by somebody, about somebody, or about a site. */
export const listAudit = (
  db: Queryable,
  {
    who,
    whom,
    site,
    before,
    most,
  }: { who?: string; whom?: string; site?: string; before?: number | undefined; most: number },
) =>
  db
    .select()
    .from(audit)
    .where(
      and(
        who ? eq(audit.who, who) : undefined,
        whom ? eq(audit.whom, whom) : undefined,
        site ? eq(audit.site, site) : undefined,
        before === undefined ? undefined : lt(audit.id, before),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(most)
