import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SandboxState } from './state.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A checkout of the sandbox: everything that a real provider would keep on its side. */
export const sandboxCheckouts = pgTable(
  'sandbox_checkout',
  {
    id: text().primaryKey(),
    state: jsonb().$type<SandboxState>().notNull(),
    /** When its clock has something to do next: a renewal, a retry, an end. */
    dueAt: moment('due_at'),
  },
  (table) => [index('sandbox_due').on(table.dueAt)],
)

/** A webhook that the sandbox will send, or has sent. */
export const sandboxEvents = pgTable(
  'sandbox_event',
  {
    id: text().primaryKey(),
    body: text().notNull(),
    /** Absent for a message that gets lost. */
    deliverAt: moment('deliver_at'),
    /** Deliveries that are still to come. */
    times: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('sandbox_event_deliver').on(table.deliverAt)],
)
