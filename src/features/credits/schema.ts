import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Credits that were spent; `key` names the job, so that it pays once. */
export const spends = pgTable(
  'spend',
  {
    key: text().primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    /** Something was made for it: it stays spent, whatever becomes of further work with this key. */
    isSettled: boolean('is_settled').notNull().default(false),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('spend_account').on(table.accountId, table.createdAt)],
)
