import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A backup was restored into a scratch database, and what came of it. */
export const backupChecks = pgTable(
  'backup_check',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Where the backup lies, as its place calls itself. */
    place: text().notNull(),
    name: text().notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().default(sql`now()`),
    /** What is wrong with it, or kept it from being checked; absent where it is whole. */
    problem: text(),
  },
  (table) => [index('backup_check_place').on(table.place, table.id)],
)
