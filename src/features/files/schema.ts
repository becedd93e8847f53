import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
    purpose: text({ enum: ['upload', 'result', 'preview'] }).notNull(),
    /** What the content is, whatever the name says; see sniff.ts. */
    kind: text().notNull(),
    /** How many it has; while they are on their way, how many it may get. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Until when whoever brings the bytes has to be heard of again; null once they are there. See lease.ts. */
    unfinishedUntil: timestamp('unfinished_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('file_expires').on(table.expiresAt),
    index('file_account').on(table.accountId),
    index('file_unfinished').on(table.unfinishedUntil).where(sql`${table.unfinishedUntil} is not null`),
  ],
)

/** An upload that comes in parts and goes on where it stopped. Whoever sends no part until `expiresAt` starts anew. */
export const uploads = pgTable(
  'upload',
  {
    /** Tells to us whose it is; see resumable/uploadId.ts. */
    id: text().primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** How many its client said that it has. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** How many have come. Moves from part to part, and only to the end of the next one. */
    offset: bigint({ mode: 'number' }).notNull().default(0),
    /** How many parts that took. */
    parts: integer().notNull().default(0),
    /** The file that was made of it once all had come. */
    fileId: uuid('file_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('upload_expires').on(table.expiresAt), index('upload_account').on(table.accountId)],
)

/** A part of an upload in the store. The row is there before the bytes, so that the sweep finds them whatever happens. */
export const uploadParts = pgTable(
  'upload_part',
  {
    key: text().primaryKey(),
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** Where in the upload it begins. */
    start: bigint({ mode: 'number' }).notNull(),
    /** Whether its bytes are there and count. */
    counts: boolean().notNull().default(false),
  },
  (table) => [index('upload_part_upload').on(table.uploadId)],
)
