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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/schema.ts'
import { files } from '#features/files/schema.ts'
import { webhookEndpoints } from '#features/webhooks/schema.ts'
import type { FailureReason } from '#platform/childProcess/engineStates.ts'
import type { ErrorFacts } from '#platform/errors.ts'

export type JobState = 'waiting' | 'working' | 'done' | 'failed' | 'cancelled'

/** Written out, since the planner knows an index by the words of its condition alone. */
const notDone = sql`state <> 'done'`

/** A piece of work that an account asked for. Once it is done, failed or cancelled it stays so. */
export const jobs = pgTable(
  'job',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The site of its account, for lists by site; absent only where an older program wrote the row. */
    site: text(),
    kind: text().notNull(),
    /** What its client called the request for it; see `wishHeader`. */
    wish: text(),
    input: jsonb().notNull(),
    /** The secrets of its input, encrypted; they go when the job ends, however it ends. */
    sealed: text(),
    state: text().$type<JobState>().notNull().default('waiting'),
    /** 0 to 100; 100 only when the result is there. */
    progress: integer().notNull().default(0),
    /** Text that may be shown before the job is done. */
    partial: text(),
    /** What its credits are paid for, where that is more than this one job. */
    spendKey: text('spend_key'),
    attempts: integer().notNull().default(0),
    resultId: uuid('result_id').references(() => files.id, { onDelete: 'set null' }),
    /** Nobody has paid for it: of its result only the preview is shown. */
    tried: boolean().notNull().default(false),
    /** What is shown of a result that nobody has paid for. */
    previewId: uuid('preview_id').references(() => files.id, { onDelete: 'set null' }),
    facts: jsonb().$type<Record<string, unknown>>(),
    error: jsonb().$type<ErrorFacts>(),
    /** The endpoint that hears of its end because whoever asked for it said so, beside those that hear of every job. */
    webhookId: uuid('webhook_id').references(() => webhookEndpoints.id, { onDelete: 'set null' }),
    /** Where that is told, when an address was named instead of an endpoint. */
    webhookAddress: text('webhook_address'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    /** When a worker took it up first; until then it waited. */
    startedAt: timestamp('started_at', { withTimezone: true }),
    /** Processor time of its engines in milliseconds, over all deliveries. */
    cpuMs: bigint('cpu_ms', { mode: 'number' }).notNull().default(0),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('job_account').on(table.accountId, table.createdAt),
    index('job_finished').on(table.finishedAt),
    // What goes once its time is over: a result that is kept keeps its job.
    index('job_over').on(table.finishedAt).where(sql`${table.finishedAt} is not null and ${table.resultId} is null`),
    index('job_created').on(table.createdAt),
    index('job_shown').on(table.previewId).where(sql`${table.previewId} is not null`),
    uniqueIndex('job_wish').on(table.accountId, table.wish).where(sql`${table.wish} is not null`),
    index('job_result').on(table.resultId).where(sql`${table.resultId} is not null`),
    index('job_spend').on(table.spendKey).where(sql`${table.spendKey} is not null`),
    index('job_webhook').on(table.webhookId).where(sql`${table.webhookId} is not null`),
    index('job_kind').on(table.kind, table.createdAt, table.id),
    index('job_site').on(table.site, table.createdAt, table.id),
    index('job_site_kind').on(table.site, table.kind, table.createdAt, table.id),
    // What waits, runs or has failed: what has ended well is by far the most. The kind stands last, so that those of others are passed over unread.
    index('job_open').on(table.state, table.createdAt, table.id, table.kind).where(notDone),
    index('job_site_open').on(table.site, table.state, table.createdAt, table.id, table.kind).where(notDone),
    // What is counted.
    index('job_counted').on(table.kind, table.state).where(sql`${table.state} in ('waiting', 'working', 'failed')`),
  ],
)

/** How the processes of an engine in one worker stand and went since that started, as the worker told last. */
export const engineReports = pgTable(
  'engine_report',
  {
    worker: text().notNull(),
    engine: text().notNull(),
    alive: integer().notNull(),
    working: integer().notNull(),
    started: integer().notNull(),
    failed: integer().notNull(),
    lastReason: text('last_reason').$type<FailureReason>(),
    lastFailedAt: timestamp('last_failed_at', { withTimezone: true }),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.worker, table.engine] })],
)

export type JobRow = typeof jobs.$inferSelect
