import { type BillingPlace, providerOf } from '../providers/place.ts'
import { syncOrder } from './sync.ts'

/**
 * Undoes a declined order at the provider: nothing more is charged, and what was charged goes back. Done again after a crash it
 * goes on where it was.
 */
export async function undoDeclined(place: BillingPlace, orderId: string): Promise<void> {
  const { order, payments } = await syncOrder(place, orderId)
  const provider = providerOf(place, order.provider)
  // First of all no further charge may come, which would have to be found and given back as well.
  if (order.renews && order.subscriptionId) await provider.cancelAtPeriodEnd(order.subscriptionId)
  for (const { id, amountMinor, refundedMinor, currency } of payments) {
    if (refundedMinor < amountMinor)
      await provider.refund(id, { amountMinor: undefined, currency, key: `declined-${id}` })
  }
  await syncOrder(place, orderId)
}
