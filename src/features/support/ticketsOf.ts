import { desc } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import { isOf } from './ownTickets.ts'
import { tickets } from './schema.ts'

/** The newest tickets of an account as the operator sees them: those with its email too, whether that is confirmed or not. */
export const ticketsOf = (db: Queryable, account: { id: number; site: string; email: string }, most: number) =>
  db
    .select({ ref: tickets.ref, topic: tickets.topic, state: tickets.state, updatedAt: tickets.updatedAt })
    .from(tickets)
    .where(isOf({ ...account, confirmed: true }))
    .orderBy(desc(tickets.updatedAt))
    .limit(most)
