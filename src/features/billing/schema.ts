import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.ts'
import type { Language } from '#platform/languages.ts'
import type { Offer } from './offer.ts'
import type { EventRefs } from './provider.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** declined: paid, but the offer was not open to whose email paid; the money goes back. */
export type OrderStatus = 'waiting' | 'paid' | 'failed' | 'refunded' | 'declined'

/** An order: what was asked for at which price, and what the provider says has become of it. */
export const orders = pgTable(
  'order',
  {
    id: uuid().primaryKey().defaultRandom(),
    site: text().notNull(),
    /** Who ordered, or whose email paid. Absent until a guest has paid. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    /** Whether the account was made by this order's payment. */
    madeAccount: boolean('made_account').notNull().default(false),
    email: text().notNull().default(''),
    /** The plan as it was when it was ordered: later changes of the price list change no order. */
    offer: jsonb().$type<Offer>().notNull(),
    /** Minor units of ISO 4217. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    status: text().$type<OrderStatus>().notNull().default('waiting'),
    language: text().$type<Language>().notNull(),
    /** Where the buyer's browser reached us: mails link there. */
    origin: text().notNull(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    channel: text().notNull().default(''),
    marketingChannel: text('marketing_channel').notNull().default(''),
    /** What the client sent along, kept as it is and used for nothing. */
    extend: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Its provider by name, for good: a site that changes to another one changes no order. */
    provider: text().notNull(),
    checkoutId: text('checkout_id'),
    checkoutUrl: text('checkout_url'),
    subscriptionId: text('subscription_id'),
    /** Whether the provider charges again at the end of the period. */
    renews: boolean().notNull().default(false),
    /** Which refused renewal the buyer was last told of. */
    failureTold: text('failure_told').notNull().default(''),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** The buyer's browser got its session; there is no second one. */
    tokenHandedAt: moment('token_handed_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    paidAt: moment('paid_at'),
    /** When the provider was last asked. */
    syncedAt: moment('synced_at'),
    /** How many readings of the provider were written down: by it a reading knows that another one overtook it. */
    readings: integer().notNull().default(0),
  },
  (table) => [
    index('order_account').on(table.accountId),
    index('order_status').on(table.status, table.createdAt),
    uniqueIndex('order_checkout').on(table.provider, table.checkoutId),
    index('order_subscription').on(table.subscriptionId),
  ],
)

/** One charge of the provider: the first of an order, or a renewal. A receipt each. */
export const payments = pgTable(
  'payment',
  {
    /** The provider's own id of the charge; another provider may have the same. */
    id: text().notNull(),
    receipt: bigserial({ mode: 'number' }).notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    currency: text().notNull(),
    /** The buyer's bank wants the money back, and it is not decided for us. */
    disputed: boolean().notNull().default(false),
    paidAt: moment('paid_at').notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.id] }), index('payment_charge').on(table.id)],
)

/** Every message of a provider, once by its id, whether we could use it or not. */
export const webhooks = pgTable(
  'webhook',
  {
    /** `<provider>:<id>`. */
    id: text().primaryKey(),
    provider: text().notNull(),
    type: text().notNull(),
    refs: jsonb().$type<EventRefs>().notNull(),
    /** As it came; empty once its time is over. */
    body: text().notNull(),
    receivedAt: moment('received_at').notNull().default(sql`now()`),
    handledAt: moment('handled_at'),
    /** Why it could not be used. */
    trouble: text(),
  },
  (table) => [index('webhook_received').on(table.receivedAt)],
)

/** A result made as a preview, whose clean version is made once it is paid for with credits. */
export const previews = pgTable('preview', {
  uid: uuid().primaryKey().defaultRandom(),
  accountId: bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Kind and input of the job that makes the clean result. */
  kind: text().notNull(),
  input: jsonb().notNull(),
  /** The secrets of that input, encrypted. */
  sealed: text(),
  cost: integer().notNull().default(1),
  paidAt: moment('paid_at'),
  jobId: uuid('job_id'),
  createdAt: moment('created_at').notNull().default(sql`now()`),
})
