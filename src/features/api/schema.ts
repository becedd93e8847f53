import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.ts'
import { bytes } from '#platform/db/bytes.ts'

const owner = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** What a program of an account calls with. Only the SHA-256 of it is kept, so a leaked table opens no door; a revoked one is gone. */
export const apiKeys = pgTable(
  'api_key',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: owner(),
    keyHash: bytes('key_hash').notNull().unique(),
    /** How it begins, by which its owner knows it again. */
    prefix: text().notNull(),
    name: text().notNull(),
    /** The tools it may use; all of them, those to come too, where it is null. */
    scopes: text().array(),
    perMinute: integer('per_minute').notNull(),
    /** For ever where it is null. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** To the minute. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('api_key_account').on(table.accountId, table.createdAt)],
)

/** What was answered to a request that named itself, so that the same one again gets the same answer. See idempotency.ts. */
export const keptAnswers = pgTable(
  'api_answer',
  {
    accountId: owner(),
    /** How its client named the request. */
    name: text().notNull(),
    /** A signature of what was asked for. */
    asked: text().notNull(),
    status: integer().notNull(),
    body: jsonb().$type<object>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.name] }), index('api_answer_created').on(table.createdAt)],
)
