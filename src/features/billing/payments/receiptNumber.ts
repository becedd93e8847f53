import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import { payments, receiptCounters } from '../schema.ts'

/** The number of a receipt as it is printed, such as R-000042. */
export const receiptNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`

/** Takes the next number of a site's receipts, in the transaction that issues it. */
export async function nextReceiptNumber(tx: Queryable, site: string): Promise<number> {
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ site, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.site, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning()
  if (!counter) throw new Error('A receipt was not counted')
  return counter.last
}

/**
 * Gives the payments of an order that have none their numbers, counted by site. Runs in the transaction that writes the payments: what is
 * rolled back takes no number, and who comes meanwhile waits for the counter, so there are no gaps.
 */
export async function numberReceipts(tx: Queryable, { id, site }: { id: string; site: string }): Promise<void> {
  const unnumbered = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, id), isNull(payments.number)))
    .orderBy(asc(payments.paidAt))
  for (const payment of unnumbered) {
    await tx
      .update(payments)
      .set({ number: await nextReceiptNumber(tx, site) })
      .where(and(eq(payments.orderId, id), eq(payments.id, payment.id)))
  }
}
