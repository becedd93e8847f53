import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes } from '#platform/db/bytes.ts'

/** A person on one site. The same email on two sites is two accounts. */
export const accounts = pgTable(
  'account',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site: text().notNull(),
    email: text().notNull(),
    /** Absent for an account that a payment made, until its owner sets a password by the link in the mail. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    address: text().notNull().default(''),
    country: text().notNull().default(''),
    /** VAT or tax number of who buys for a company, for receipts. */
    taxNumber: text('tax_number').notNull().default(''),
    trackId: text('track_id'),
    /** Nobody's yet: it keeps what a browser tried, by a name that is no email, and goes with it. See trying.ts. */
    guest: boolean().notNull().default(false),
    /** When the mailbox's owner showed that it is theirs, by a link in a mail; absent while anybody may have typed the email. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** A guest paid for it before it was confirmed: since then nothing but a link in a mail opens it. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    /** Since when an operator keeps its owner out; their membership and what they have stay as they are. */
    blockedAt: timestamp('blocked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    unique('account_site_email').on(table.site, table.email),
    // What the operator's lists are read by, page by page.
    index('account_listed').on(table.id).where(sql`not ${table.guest}`),
    index('account_listed_site').on(table.site, table.id).where(sql`not ${table.guest}`),
    index('account_guest').on(table.createdAt).where(sql`${table.guest}`),
    index('account_email').on(table.email.op('text_pattern_ops'), table.id).where(sql`not ${table.guest}`),
  ],
)

/** A login. Only the token's SHA-256 is kept, so a leaked table opens no door. */
export const sessions = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** What a session is called in the list of sessions; it opens nothing. */
    id: uuid().notNull().unique().defaultRandom(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('session_account').on(table.accountId), index('session_expires').on(table.expiresAt)],
)

/** A network that the owner of an account has logged in from; `network` is a hash. See guessing.ts. */
export const knownNetworks = pgTable(
  'known_network',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.network] }), index('known_network_seen').on(table.seenAt)],
)

/** A stretch of time that was paid for, in milliseconds, the credits that go with it, and how long it has results kept, where its plan says so. */
export type PaidPeriod = { start: number; end: number; quota: number; keepDays?: number }

/** Until when an account may use the tools. One row an account, moved by absolute values only. */
export const memberships = pgTable('membership', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** Whether it goes on by itself, what the specification calls subscribed. */
  subscribed: boolean().notNull(),
  /** What was paid for, in the order of time. */
  periods: jsonb().$type<PaidPeriod[]>().notNull().default([]),
  /** What the operator gave, beside anything that was paid. */
  grantedAt: timestamp('granted_at', { withTimezone: true }),
  grantedUntil: timestamp('granted_until', { withTimezone: true }),
  grantSubscribed: boolean('grant_subscribed').notNull().default(false),
  /** The operator ended it then: payments up to this moment count no more. */
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
})

/** Tries of one kind under one key, such as wrong passwords for an email from a network; counted anew after `resetsAt`. */
export const attempts = pgTable(
  'attempt',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('attempt_resets').on(table.resetsAt)],
)
