import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.ts'
import type { Language } from '#platform/languages.ts'
import type { DeliveredEvent, DeliveryState, TryTrouble, WebhookEvent } from './contract.ts'

/** To the microsecond, so that what follows at once keeps its order. */
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Where a member's own programs hear of what happens to jobs. */
export const webhookEndpoints = pgTable(
  'webhook_endpoint',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Absent in the one of all addresses that jobs name themselves. */
    address: text(),
    description: text().notNull().default(''),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** The secret that signs, encrypted, and the one before it, which signs too until `oldSecretUntil`. */
    secret: text().notNull(),
    oldSecret: text('old_secret'),
    oldSecretUntil: moment('old_secret_until'),
    /** Since when no delivery has succeeded. */
    failingSince: moment('failing_since'),
    /** Since when it is given nothing. */
    restingSince: moment('resting_since'),
    /** A worker delivers to it until then, and no other does meanwhile. */
    busyUntil: moment('busy_until'),
    /** How its owner read the site when they made it: mails are written so. */
    language: text().$type<Language>().notNull(),
    origin: text().notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('webhook_endpoint_account').on(table.accountId, table.createdAt)],
)

/** One event on its way to one endpoint; the row is written in the transaction of what it tells of. */
export const webhookDeliveries = pgTable(
  'webhook_delivery',
  {
    id: uuid().primaryKey().defaultRandom(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Where it goes, when its job has named that; else where its endpoint is. */
    address: text(),
    /** The job that it tells of, which may be gone by now. */
    jobId: uuid('job_id'),
    event: text().$type<DeliveredEvent>().notNull(),
    /** What is sent, byte by byte the same at each try. */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Not before then is it tried. */
    nextAt: moment('next_at').notNull().default(sql`now()`),
    triedAt: moment('tried_at'),
    status: integer(),
    answer: text().notNull().default(''),
    trouble: text().$type<TryTrouble>(),
    createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('webhook_delivery_endpoint').on(table.endpointId, table.createdAt, table.id),
    index('webhook_delivery_due').on(table.nextAt, table.id).where(sql`${table.state} = 'waiting'`),
    index('webhook_delivery_next').on(table.endpointId, table.nextAt, table.id).where(sql`${table.state} = 'waiting'`),
    index('webhook_delivery_created').on(table.createdAt),
  ],
)

export type EndpointRow = typeof webhookEndpoints.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect
