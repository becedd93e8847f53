import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  date,
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
import type { Offer } from './offers/offer.ts'
import type { Correction, Issued } from './orders/tax.ts'
import type { EventRefs } from './providers/provider.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** declined: paid, but the offer was not open to whose email paid; the money goes back. */
export type OrderStatus = 'waiting' | 'paid' | 'failed' | 'refunded' | 'declined'

/**
 * Orders whose buyers may have to be told that a trial ends or a long plan renews: of months fewer than six nobody is. Written out, since the
 * planner knows an index by the words of its condition alone.
 */
export const mayTellOfRenewal = sql`renews and status = 'paid' and email <> '' and ((offer->>'offerType') = '1' or (offer->'period'->>'unit') = '5' or (offer->'period'->>'duration')::numeric >= 6)`

/** Orders whose buyers may have to be told that a plan has ended. */
export const mayTellOfEnd = sql`not renews and status = 'paid' and email <> '' and (ended_told is null or ended_told < paid_until)`

/**
 * When the provider of an order that renews is to be asked about it, in UTC: once its period is over, and an hour after it was asked last. Written
 * out for the planner; without a zone, since sums of moments with one are not kept in an index.
 */
export const renewalDue = sql<Date>`coalesce(greatest(paid_until at time zone 'UTC', synced_at at time zone 'UTC' + interval '1 hour'), '-infinity')`

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
    /** The result that this order unlocks. */
    previewUid: uuid('preview_uid'),
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
    /** Whether it is a trial that was paid for afterwards, as its payments stood when it was last read. */
    trialTurned: boolean('trial_turned').notNull().default(false),
    /** Which refused renewal the buyer was last told of. */
    failureTold: text('failure_told').notNull().default(''),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** The buyer's browser got its session; there is no second one. */
    tokenHandedAt: moment('token_handed_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    paidAt: moment('paid_at'),
    /** The end of what its payments pay for, as they stood when it was last read; absent without any. */
    paidUntil: moment('paid_until'),
    /** The end of what was paid for that its buyer was told of, or need not be. */
    endedTold: moment('ended_told'),
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
    // What reconcile looks for each minute, however many orders there have been.
    index('order_waiting')
      .on(table.provider, table.createdAt)
      .where(sql`status = 'waiting' and checkout_id is not null`),
    index('order_due').on(table.provider, renewalDue).where(sql`renews and checkout_id is not null`),
    // What is counted of a month, each without looking at any other order.
    index('order_trial')
      .on(table.createdAt, table.site)
      .where(sql`(offer->>'offerType') = '1' and paid_at is not null`),
    index('order_turned').on(table.createdAt, table.site).where(sql`trial_turned`),
    index('order_refused').on(table.createdAt, table.site).where(sql`failure_told <> ''`),
    index('order_ended')
      .on(table.createdAt, table.site)
      .where(sql`subscription_id is not null and paid_at is not null and not renews`),
    // Whose buyers may have to be told soon, however many orders there have been.
    index('order_to_renew').on(table.paidUntil).where(mayTellOfRenewal),
    index('order_untold').on(table.paidUntil, table.accountId).where(mayTellOfEnd),
    index('order_created').on(table.createdAt, table.id),
    index('order_site').on(table.site, table.createdAt, table.id),
    index('order_site_status').on(table.site, table.status, table.createdAt, table.id),
    index('order_email').on(table.email.op('text_pattern_ops'), table.createdAt),
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
    /** The number of its receipt, counted by site without gaps; absent only where an older program wrote the row. */
    number: bigint({ mode: 'number' }),
    /** What its receipt says of buyer, seller and tax, from when it was first asked for: it says so for good. */
    issued: jsonb().$type<Issued>(),
    /** Receipts that correct it, the newest last; each stays as it was issued. */
    corrections: jsonb().$type<Correction[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    index('payment_charge').on(table.id),
    index('payment_paid').on(table.paidAt),
    // What is about to end or has just ended, whose buyers are told.
    index('payment_period').on(table.periodEnd),
  ],
)

/**
 * What came in and went back on a day in UTC by site, plan and currency: the sums of payments, written with them, so that nobody has to add up a
 * million to see a month. Amounts in minor units.
 */
export const takingSums = pgTable(
  'taking',
  {
    day: date().notNull(),
    site: text().notNull(),
    plan: text().notNull(),
    currency: text().notNull(),
    payments: bigint({ mode: 'number' }).notNull(),
    paidMinor: bigint('paid_minor', { mode: 'number' }).notNull(),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.site, table.plan, table.currency] }),
    index('taking_site').on(table.site, table.day),
  ],
)

/**
 * How many members there were at the first moment of a month in UTC by site and plan, kept since nobody can be counted afterwards: what is given back
 * or revoked later takes its time of membership with it. What they come to over all sites has a row of its own, without site and plan.
 */
export const memberCounts = pgTable(
  'member_count',
  {
    month: date().notNull(),
    site: text().notNull(),
    plan: text().notNull(),
    members: integer().notNull(),
    /** Those of them who were members a month later, too; absent until that month has come. */
    stayed: integer(),
    countedAt: moment('counted_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.site, table.plan] }),
    index('member_count_site').on(table.site, table.month),
    // A month of ten thousand sites, those that most have left first.
    index('member_count_left').on(table.month, sql`(${table.members} - ${table.stayed}) desc`),
  ],
)

/** The last number of a site's receipts. Its row is locked by who takes the next one, so that a number is never taken in vain. */
export const receiptCounters = pgTable('receipt_counter', {
  site: text().primaryKey(),
  last: bigint({ mode: 'number' }).notNull(),
})

/** What a buyer is told because of the clock alone: once for each end of a period. */
export type ReminderKind = 'trial-ends' | 'renews-soon' | 'ended'

/** A mail that was asked for because its time had come. The row is written with the wish for the mail, and keeps it from being asked for again. */
export const reminders = pgTable(
  'reminder',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<ReminderKind>().notNull(),
    /** The end of the period that it is about. */
    periodEnd: moment('period_end').notNull(),
    askedAt: moment('asked_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind, table.periodEnd] })],
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
  (table) => [
    index('webhook_received').on(table.receivedAt),
    index('webhook_open').on(table.receivedAt, table.id).where(sql`${table.handledAt} is null`),
  ],
)

/** A result made as a preview, whose clean version is there once it is paid for. */
export const previews = pgTable(
  'preview',
  {
    /** For a try the id of the job that made what is shown. */
    uid: uuid().primaryKey().defaultRandom(),
    /** Whose it is: the guest's who tried it, and once it is paid for the buyer's. */
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The guest who tried it: that browser may fetch what was paid for, whoever paid. */
    triedBy: bigint('tried_by', { mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    /** The network that it was tried from, as a hash. */
    network: text(),
    /** Whether it is one of the day's tries; the second step of one is not. */
    counts: boolean().notNull().default(true),
    /** Whether the clean result was made together with what is shown; else it is made after the payment. */
    isWhole: boolean('is_whole').notNull().default(false),
    site: text().notNull().default(''),
    tool: text().notNull().default(''),
    /** Kind and input of the job that makes the clean result. */
    kind: text().notNull(),
    input: jsonb().notNull(),
    /** The secrets of that input, encrypted. */
    sealed: text(),
    cost: integer().notNull().default(1),
    paidAt: moment('paid_at'),
    /** The job whose result is the clean one. */
    jobId: uuid('job_id'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('preview_network').on(table.network, table.createdAt),
    index('preview_tried_by').on(table.triedBy, table.createdAt),
    index('preview_account').on(table.accountId),
    index('preview_created').on(table.createdAt),
  ],
)
