import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.ts'
import type { Language } from '#platform/languages.ts'

/**
 * dismissed: asked, and not answered. private: answered, for the operator alone. waiting: may be published once the operator approves
 * it.
 */
export const reviewStates = ['dismissed', 'private', 'waiting', 'approved', 'rejected'] as const

export type ReviewState = (typeof reviewStates)[number]

/** What became of asking a member once what they think of a tool; one of an account and tool. */
export const reviews = pgTable(
  'review',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    site: text().notNull(),
    tool: text().notNull(),
    state: text().$type<ReviewState>().notNull(),
    /** One to five; 0 where nothing was answered. */
    stars: integer().notNull().default(0),
    text: text().notNull().default(''),
    /** As its author wants to be named; empty for nobody's name. */
    name: text().notNull().default(''),
    language: text().$type<Language>().notNull(),
    /** Whether the account had paid for something when it was written. */
    bought: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('review_account_tool').on(table.accountId, table.tool),
    index('review_site_state').on(table.site, table.state, table.createdAt),
    index('review_state').on(table.state, table.createdAt),
  ],
)
