import { and, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { returnCredits } from '#features/credits/credits.ts'
import type { Db } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import { daysAgo } from './daysAgo.ts'
import { previewSpendKey } from './previews/previews.ts'
import type { BillingPlace } from './providers/place.ts'
import { previews, webhooks } from './schema.ts'

/** Days after which also the line of a webhook goes: no provider repeats a message after so long. */
const webhookLineDays = 400

/** Deletes what billing keeps for a time alone, by the operator's settings. Orders, payments and receipts stay for good. */
export async function sweepBilling({ db, kinds }: Pick<BillingPlace, 'db' | 'kinds'>, env: Env): Promise<void> {
  const { WEBHOOK_DAYS, UPLOAD_HOURS } = env
  // What a message brought about stands in the order; its line stays a while, so that a repetition is known.
  await db
    .update(webhooks)
    .set({ body: '' })
    .where(and(lt(webhooks.receivedAt, daysAgo(WEBHOOK_DAYS)), ne(webhooks.body, '')))
  await db.delete(webhooks).where(lt(webhooks.receivedAt, daysAgo(Math.max(webhookLineDays, WEBHOOK_DAYS))))
  for (const { tables } of kinds) await tables?.sweep(db, env)
  await freeUnusedPreviews(db, UPLOAD_HOURS)
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
