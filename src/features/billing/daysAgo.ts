import { type SQL, sql } from 'drizzle-orm'

/** The moment so many days before now, for a query. */
export const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days})`
