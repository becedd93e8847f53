import { and, eq, exists, isNotNull, isNull, lt, ne, not, sql } from 'drizzle-orm'
import { returnCredits } from '#features/credits/credits.ts'
import type { Db } from '#platform/db/db.ts'
import { previewSpendKey } from './previews.ts'
import { orders, payments, previews, sandboxCheckouts, sandboxEvents, webhooks } from './schema.ts'

/** For how long things are kept, from the operator's settings. */
export type BillingTimes = { webhookDays: number; sandboxDays: number; uploadHours: number }

/** Days after which also the line of a webhook goes: no provider repeats a message after so long. */
const webhookLineDays = 400

/** Days after which messages of the sandbox go, delivered or lost. */
const sandboxEventDays = 7

/** Deletes what billing keeps for a time alone. Orders, payments and receipts stay for good. */
export async function sweepBilling(db: Db, { webhookDays, sandboxDays, uploadHours }: BillingTimes): Promise<void> {
  // What a message brought about stands in the order; its line stays a while, so that a repetition is known.
  await db
    .update(webhooks)
    .set({ body: '' })
    .where(and(lt(webhooks.receivedAt, daysAgo(webhookDays)), ne(webhooks.body, '')))
  await db.delete(webhooks).where(lt(webhooks.receivedAt, daysAgo(Math.max(webhookLineDays, webhookDays))))
  await db.delete(sandboxEvents).where(lt(sandboxEvents.createdAt, daysAgo(sandboxEventDays)))
  await db.delete(sandboxCheckouts).where(
    and(
      // Its clock has nothing more to do.
      isNull(sandboxCheckouts.dueAt),
      lt(sql`to_timestamp((${sandboxCheckouts.state}->>'createdAt')::bigint / 1000.0)`, daysAgo(sandboxDays)),
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
  await freeUnusedPreviews(db, uploadHours)
}

/** A preview that was paid for and never asked to be made clean gives its credits back when its upload is gone. */
async function freeUnusedPreviews(db: Db, hours: number): Promise<void> {
  const overdue = and(
    isNotNull(previews.paidAt),
    isNull(previews.jobId),
    lt(previews.paidAt, sql`now() - make_interval(hours => ${Math.ceil(hours)})`),
  )
  await db.transaction(async (tx) => {
    const freed = await tx.update(previews).set({ paidAt: null }).where(overdue).returning({ uid: previews.uid })
    for (const { uid } of freed) await returnCredits(tx, previewSpendKey(uid))
  })
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
