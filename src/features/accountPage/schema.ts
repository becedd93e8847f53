import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.ts'

/** Somebody asked for what is kept of them. It goes with the account: of who has left nothing is kept that could be handed out. */
export const exportRequests = pgTable(
  'export_request',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** When the wish came to us, by whatever way. */
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** The last moment at which it may be met. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** When it was met; absent while it is open. */
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** The operator who wrote it down. */
    notedBy: text('noted_by').notNull(),
  },
  (table) => [
    uniqueIndex('export_request_open').on(table.accountId).where(sql`${table.deliveredAt} is null`),
    index('export_request_due').on(table.dueAt, table.id).where(sql`${table.deliveredAt} is null`),
    index('export_request_account').on(table.accountId),
  ],
)
