import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.ts'
import { orders } from '#features/billing/schema.ts'
import type { Language } from '#platform/languages.ts'
import type { Topic } from './contract.ts'

/** To the millisecond, so that a cursor made of it in JavaScript loses nothing. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** open: the operator has to answer. answered: the visitor may. */
export const ticketStates = ['open', 'answered', 'closed'] as const

export type TicketState = (typeof ticketStates)[number]

/** Somebody's question to the people behind a site, and all that was said about it. */
export const tickets = pgTable(
  'ticket',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What both sides call it; it opens nothing. */
    ref: text().notNull().unique(),
    site: text().notNull(),
    state: text().$type<TicketState>().notNull().default('open'),
    topic: text().$type<Topic>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** Who was logged in. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, { onDelete: 'cascade' }),
    /** The newest paid order of that account, or of the account with this email; for the operator's eyes alone. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    language: text().$type<Language>().notNull(),
    /** Where the visitor's browser reached us: mails link there. */
    origin: text().notNull(),
    /** How many messages the visitor has written. */
    written: integer().notNull().default(1),
    /** What the search looks through: reference, name, email and the beginning of each message. */
    words: words().notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    /** When the last message came. */
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('ticket_site_state').on(table.site, table.state, table.updatedAt, table.id),
    index('ticket_site').on(table.site, table.updatedAt, table.id),
    index('ticket_state').on(table.state, table.updatedAt, table.id),
    index('ticket_updated').on(table.updatedAt, table.id),
    index('ticket_account').on(table.accountId),
    index('ticket_email').on(table.site, table.email),
    index('ticket_order').on(table.orderId),
    index('ticket_words').using('gin', table.words),
  ],
)

/** One message of a ticket. */
export const ticketMessages = pgTable(
  'ticket_message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: bigint('ticket_id', { mode: 'number' })
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    side: text({ enum: ['visitor', 'operator'] }).notNull(),
    /** Which of the operator's people wrote it, where that is known; visitors are not told. */
    author: text().notNull().default(''),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('ticket_message_ticket').on(table.ticketId, table.id)],
)

/**
 * A file that came with a message. The row is there before the bytes, and outlives its message until they are gone: what has no message
 * is swept.
 */
export const ticketFiles = pgTable(
  'ticket_file',
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: bigint('message_id', { mode: 'number' }).references(() => ticketMessages.id, { onDelete: 'set null' }),
    key: text().notNull().unique(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('ticket_file_message').on(table.messageId),
    index('ticket_file_alone').on(table.createdAt).where(sql`${table.messageId} is null`),
  ],
)
