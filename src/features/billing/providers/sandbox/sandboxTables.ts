import { and, eq, exists, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import { daysAgo } from '../../daysAgo.ts'
import { orders, payments } from '../../schema.ts'
import type { ProviderTables } from '../provider.ts'
import { sandboxCheckouts, sandboxEvents } from './schema.ts'

/** Days after which messages of the sandbox go, delivered or lost. */
const eventDays = 7

/** The sandbox's own side: its checkouts, and the messages about them. */
export const sandboxTables: ProviderTables = {
  async forget(tx, { orderIds, checkoutIds }) {
    await tx.delete(sandboxCheckouts).where(inArray(sandboxCheckouts.id, checkoutIds))
    await tx.delete(sandboxEvents).where(inArray(sql`${sandboxEvents.body}::jsonb->>'orderId'`, orderIds))
  },

  async sweep(db, { SANDBOX_DAYS }) {
    await db.delete(sandboxEvents).where(lt(sandboxEvents.createdAt, daysAgo(eventDays)))
    await db.delete(sandboxCheckouts).where(
      and(
        // Its clock has nothing more to do.
        isNull(sandboxCheckouts.dueAt),
        lt(sql`to_timestamp((${sandboxCheckouts.state}->>'createdAt')::bigint / 1000.0)`, daysAgo(SANDBOX_DAYS)),
        // What still gives access may have to be refunded.
        not(
          exists(
            db
              .select({ id: payments.id })
              .from(payments)
              .innerJoin(orders, eq(orders.id, payments.orderId))
              .where(and(eq(orders.checkoutId, sandboxCheckouts.id), sql`${payments.periodEnd} > now()`)),
          ),
        ),
      ),
    )
  },
}
