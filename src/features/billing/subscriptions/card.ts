import { eq } from 'drizzle-orm'
import type { Language } from '#platform/text.ts'
import { notSubscribed } from '../errors.ts'
import { type BillingPlace, providerOf } from '../providers/place.ts'
import { orders } from '../schema.ts'
import { renewalOf } from './renewal.ts'

/**
 * The page of the provider on which an account changes the card of what renews next, and whether it leads back to `returnUrl`. Throws
 * notSubscribed where nothing renews, and providerAway.
 */
export async function cardAddress(
  place: BillingPlace,
  accountId: number,
  wish: { returnUrl: string; language: Language },
): Promise<{ redirectUrl: string; leadsBack: boolean }> {
  const renewal = await renewalOf(place.db, accountId)
  if (!renewal) throw notSubscribed()
  const [order] = await place.db.select().from(orders).where(eq(orders.id, renewal.orderId))
  if (!order?.checkoutId) throw notSubscribed()
  const redirectUrl = await providerOf(place, order.provider).openPortal(order.checkoutId, wish)
  const leadsBack = place.kinds.some(({ name, cardPageLeadsBack }) => name === order.provider && cardPageLeadsBack)
  return { redirectUrl, leadsBack }
}
