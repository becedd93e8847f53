import { and, asc, eq, max } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { formatMinor } from '#platform/money/money.ts'
import type { Language } from '#platform/text.ts'
import type { Renewal } from './contract.ts'
import { wordsOfDuration } from './product.ts'
import { orders, payments } from './schema.ts'

/** The next charge that comes by itself to an account; null where none does. */
export async function renewalOf(db: Db, accountId: number, language: Language): Promise<Renewal | null> {
  const paidUntil = max(payments.periodEnd)
  const [next] = await db
    .select({ offer: orders.offer, failureTold: orders.failureTold, at: paidUntil })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.accountId, accountId), eq(orders.renews, true), eq(orders.status, 'paid')))
    .groupBy(orders.id)
    .orderBy(asc(paidUntil))
    .limit(1)
  if (!next?.at) return null
  const { fullMinor, currency, period } = next.offer
  return {
    at: next.at.getTime(),
    amount: formatMinor(fullMinor, currency),
    period: wordsOfDuration(period, language),
    isLate: next.at < new Date(),
  }
}
