import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.ts'
import type { Language } from '#platform/languages.ts'
import type { Withdrawn } from './contract.ts'
import type { Receipt } from './gateways/gateway.ts'
import type { SmsStatus } from './gateways/status.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A message of a member. It is written before anything leaves; `status` is what the member sees. */
export const messages = pgTable(
  'sms_message',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sender: text().notNull(),
    recipient: text().notNull(),
    text: text().notNull(),
    /** What leaves: the text, and the address of its board page where the operator wants that. */
    outgoing: text().notNull(),
    /** The page's own count, as it goes over the wire. */
    segments: integer().notNull(),
    /** Parts as the network counts them: what it costs in credits. */
    networkSegments: integer('network_segments').notNull(),
    status: smallint().$type<SmsStatus>().notNull().default(0),
    /** Why it failed, in the network's words, for the operator. */
    reason: text(),
    /** Opens its board page. */
    code: text().notNull().unique(),
    /** The network that it was asked for from, and what makes two messages the same; both for the limits. */
    address: text().notNull(),
    fingerprint: text().notNull(),
    /** In which language and under which address its sender used the site, for mails about it; absent before these were kept. */
    language: text().$type<Language>(),
    origin: text(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    /** When it is to leave, as its sender chose, and by which clock they read that (IANA); null where it left at once. */
    scheduledAt: moment('scheduled_at'),
    timeZone: text('time_zone'),
    /** When one with a time of its own was taken up for sending: until then it waits, and can be cancelled or moved. */
    releasedAt: moment('released_at'),
    /** Why one that waited never left. */
    withdrawn: text().$type<Withdrawn>(),
    /** When the provider had answered for every part. */
    handedOverAt: moment('handed_over_at'),
  },
  (table) => [
    index('sms_message_account').on(table.accountId, table.createdAt),
    index('sms_message_recipient').on(table.recipient, table.createdAt),
    index('sms_message_address').on(table.address, table.createdAt),
    index('sms_message_status').on(table.status, table.createdAt),
    index('sms_message_waiting')
      .on(table.scheduledAt)
      .where(sql`${table.scheduledAt} is not null and ${table.releasedAt} is null and ${table.status} = 0`),
  ],
)

/** A part of a message that the provider has answered for, and what became of it. */
export const parts = pgTable(
  'sms_part',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    parts: integer().notNull(),
    providerId: text('provider_id').notNull(),
    state: text().$type<Receipt['state']>(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.part] }),
    index('sms_part_provider').on(table.providerId, table.createdAt),
  ],
)

/** A receipt that came before its part was written down; it is matched as soon as that is there. */
export const earlyReceipts = pgTable('sms_early_receipt', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  providerId: text('provider_id').notNull(),
  messageId: text('message_id'),
  state: text().$type<Receipt['state']>().notNull(),
  reason: text(),
  createdAt: moment('created_at').notNull().default(sql`now()`),
})

/** A number whose owner wants no messages from here. */
export const optOuts = pgTable('sms_opt_out', {
  recipient: text().primaryKey(),
  createdAt: moment('created_at').notNull().default(sql`now()`),
})

/**
 * Who sent what to whom, from where: what a lawful request is answered from. It hangs on no account, so that whoever
 * deletes theirs does not delete the trail; it is deleted with its time.
 */
export const trail = pgTable(
  'sms_trail',
  {
    messageId: uuid('message_id').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    email: text().notNull(),
    site: text().notNull(),
    address: text().notNull(),
    sender: text().notNull(),
    recipient: text().notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('sms_trail_created').on(table.createdAt),
    index('sms_trail_site').on(table.site, table.createdAt),
    index('sms_trail_email').on(table.email, table.createdAt),
    index('sms_trail_recipient').on(table.recipient, table.createdAt),
  ],
)
