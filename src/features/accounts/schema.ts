import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A person on one site. The same email on two sites is two accounts. */
export const accounts = pgTable(
  'account',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site: text().notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    address: text().notNull().default(''),
    country: text().notNull().default(''),
    trackId: text('track_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [unique('account_site_email').on(table.site, table.email)],
)

/** A login. Only the token's SHA-256 is kept, so a leaked table opens no door. */
export const sessions = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('session_account').on(table.accountId)],
)

/** Until when an account may use the tools. One row an account, moved by absolute values only. */
export const memberships = pgTable('membership', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** Whether it goes on by itself, what the specification calls subscribed. */
  subscribed: boolean().notNull(),
})
