import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.ts'
import type { BillingPlace } from '../providers/place.ts'
import { orders, payments, webhooks } from '../schema.ts'

/**
 * Takes a person out of everything about their orders, in one transaction: name, words and messages of theirs go, and what providers
 * keep in tables of ours. What the books need stays: what was sold, when, for how much, and the provider's ids. Doing
 * it again changes nothing. Whatever renews has to be ended before.
 */
export async function forgetBuyer({ db, kinds }: BillingPlace, accountId: number): Promise<void> {
  // What they ordered as a guest and never paid. Where nobody showed that the email is theirs, its owner may be paying right now.
  const isTheirs = or(isNotNull(accounts.confirmedAt), ne(orders.status, 'waiting'))
  const asGuest = and(eq(orders.site, accounts.site), eq(orders.email, accounts.email), isTheirs)
  await db.transaction(async (tx) => {
    const theirs = await tx
      .select({
        ...{ id: orders.id, provider: orders.provider },
        ...{ checkoutId: orders.checkoutId, subscriptionId: orders.subscriptionId },
      })
      .from(orders)
      .leftJoin(accounts, eq(accounts.id, accountId))
      .where(or(eq(orders.accountId, accountId), asGuest))
    for (const [provider, ordered] of Map.groupBy(theirs, (order) => order.provider)) {
      const orderIds = ordered.map(({ id }) => id)
      const checkoutIds = ordered.flatMap(({ checkoutId }) => checkoutId ?? [])
      const subscriptionIds = ordered.flatMap(({ subscriptionId }) => subscriptionId ?? [])
      const charges = await tx.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, orderIds))
      const chargeIds = charges.map(({ id }) => id)

      const refers = (field: string, among: string[]): SQL => inArray(sql`${webhooks.refs}->>${field}`, among)
      const fromThere = eq(webhooks.provider, provider)
      const itsIds = or(
        refers('checkoutId', checkoutIds),
        refers('subscriptionId', subscriptionIds),
        refers('chargeId', chargeIds),
      )
      // An order's id is ours alone; another provider may use the others for somebody else.
      const about = or(refers('orderId', orderIds), and(fromThere, itsIds))
      await tx.update(webhooks).set({ body: '' }).where(about)
      const tables = kinds.find(({ name }) => name === provider)?.tables
      if (tables) {
        await tables.forget(tx, { orderIds, checkoutIds })
        // Messages about what is gone there would be asked about for ever.
        await tx.delete(webhooks).where(and(fromThere, about))
      }
      // The books need the tax and the country that it was for, and nobody's name.
      await tx
        .update(payments)
        .set({ issued: sql`jsonb_set(${payments.issued}, '{buyer}', ${payments.issued}->'buyer' || ${nobody}::jsonb)` })
        .where(and(inArray(payments.orderId, orderIds), isNotNull(payments.issued)))
      await tx
        .update(payments)
        .set({
          corrections: sql`(
            select jsonb_agg(jsonb_set(one, '{issued,buyer}', one->'issued'->'buyer' || ${nobody}::jsonb) order by at)
            from jsonb_array_elements(${payments.corrections}) with ordinality as corrected(one, at))`,
        })
        .where(and(inArray(payments.orderId, orderIds), isNotNull(payments.corrections)))
      await tx
        .update(orders)
        .set({
          ...{ email: '', accountId: null, extend: {}, cancelReason: '', checkoutUrl: null },
          // Addresses to come back to may hold words of theirs.
          ...{ successUrl: sql`${orders.origin}`, cancelUrl: sql`${orders.origin}` },
        })
        .where(inArray(orders.id, orderIds))
    }
  })
}

/** What takes the place of a person on the receipts in the books. */
const nobody = JSON.stringify({ name: '', address: '', taxNumber: '' })
