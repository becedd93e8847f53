import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.ts'

/** A file of an account in the store: an upload or a result. It is deleted when `expiresAt` has passed. */
export const files = pgTable(
  'file',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text().notNull().unique(),
    /** The name it is downloaded under. */
    name: text().notNull(),
    purpose: text({ enum: ['upload', 'result'] }).notNull(),
    /** What the content is, whatever the name says; see sniff.ts. */
    kind: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('file_expires').on(table.expiresAt), index('file_account').on(table.accountId)],
)
