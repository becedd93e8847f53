import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import { orders, payments, sandboxCheckouts, sandboxEvents, webhooks } from './schema.ts'

/**
 * Takes a person out of everything about their orders, in one transaction: name, words and messages of theirs go, checkouts of
 * the sandbox with them. What the books need stays: what was sold, when, for how much, and the provider's ids. Doing
 * it again changes nothing. Whatever renews has to be ended before.
 */
export async function forgetBuyer(db: Db, accountId: number): Promise<void> {
  // What they ordered as a guest and never paid. Where nobody showed that the email is theirs, its owner may be paying right now.
  const isTheirs = or(isNotNull(accounts.confirmedAt), ne(orders.status, 'waiting'))
  const asGuest = and(eq(orders.site, accounts.site), eq(orders.email, accounts.email), isTheirs)
  await db.transaction(async (tx) => {
    const theirs = await tx
      .select({ id: orders.id, checkoutId: orders.checkoutId, subscriptionId: orders.subscriptionId })
      .from(orders)
      .leftJoin(accounts, eq(accounts.id, accountId))
      .where(or(eq(orders.accountId, accountId), asGuest))
    const ids = theirs.map(({ id }) => id)
    if (ids.length === 0) return
    const checkoutIds = theirs.flatMap(({ checkoutId }) => checkoutId ?? [])
    const subscriptionIds = theirs.flatMap(({ subscriptionId }) => subscriptionId ?? [])
    const charges = await tx.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, ids))
    const chargeIds = charges.map(({ id }) => id)

    await forgetSandbox(tx, ids, checkoutIds)
    const refers = (field: string, among: string[]): SQL | undefined =>
      among.length > 0 ? inArray(sql`${webhooks.refs}->>${field}`, among) : undefined
    await tx
      .update(webhooks)
      .set({ body: '' })
      .where(
        or(
          refers('orderId', ids),
          refers('checkoutId', checkoutIds),
          refers('subscriptionId', subscriptionIds),
          refers('chargeId', chargeIds),
        ),
      )
    await tx
      .update(orders)
      .set({
        ...{ email: '', accountId: null, extend: {}, cancelReason: '', checkoutUrl: null },
        // Addresses to come back to may hold words of theirs.
        ...{ successUrl: sql`${orders.origin}`, cancelUrl: sql`${orders.origin}` },
      })
      .where(inArray(orders.id, ids))
  })
}

/** The sandbox's own side. Its messages about what is gone would be asked about for ever, so they go with it. */
async function forgetSandbox(tx: Queryable, orderIds: string[], checkoutIds: string[]): Promise<void> {
  if (checkoutIds.length > 0) await tx.delete(sandboxCheckouts).where(inArray(sandboxCheckouts.id, checkoutIds))
  await tx.delete(sandboxEvents).where(inArray(sql`${sandboxEvents.body}::jsonb->>'orderId'`, orderIds))
  await tx
    .delete(webhooks)
    .where(and(eq(webhooks.provider, 'sandbox'), inArray(sql`${webhooks.refs}->>'orderId'`, orderIds)))
}
