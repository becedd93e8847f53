import { and, eq, isNull, sql } from 'drizzle-orm'
import { isOwned } from '#features/accounts/people/claim.ts'
import { membershipOf } from '#features/accounts/sessions/membership.ts'
import { openSession, tokenName } from '#features/accounts/sessions/sessions.ts'
import type { Site } from '#features/sites/loading/loadSite.ts'
import type { Db } from '#platform/db/db.ts'
import { textIn } from '#platform/text.ts'
import { type PayInfo, statusCodes } from '../contract.ts'
import { alreadyPaid, orderClosed } from '../errors.ts'
import { type BillingPlace, providerOf } from '../providers/place.ts'
import { orders } from '../schema.ts'
import { cancelAddress, isOrderSecret, type OrderRow, successAddress } from './orders.ts'
import { presentOrderInfo } from './present.ts'

/** Opens the hosted checkout of an order; asking again gives the same one. Answers where the browser goes. */
export async function openCheckout(place: BillingPlace, site: Site, order: OrderRow): Promise<string> {
  if (order.status === 'failed') throw orderClosed()
  if (order.status !== 'waiting') throw alreadyPaid()
  if (order.checkoutUrl) return order.checkoutUrl
  const { checkoutId, url } = await providerOf(place, order.provider).openCheckout({
    orderId: order.id,
    siteTitle: textIn(site.settings.common.title, order.language),
    offer: order.offer,
    language: order.language,
    email: order.email || undefined,
    successUrl: successAddress(place.signer, order),
    cancelUrl: cancelAddress(order),
  })
  await place.db.update(orders).set({ checkoutId, checkoutUrl: url }).where(eq(orders.id, order.id))
  return url
}

/**
 * How an order stands. It is read from our own tables and grants nothing. With the order's secret, the browser of a guest
 * whose payment made an account gets one session of it, once.
 */
export async function payInfo(
  place: BillingPlace,
  order: OrderRow,
  by: { secret: string; userAgent: string },
): Promise<PayInfo> {
  const isBuyer = isOrderSecret(place.signer, order.id, by.secret)
  const token = isBuyer ? await handToken(place.db, order, by.userAgent) : ''
  const membership =
    isBuyer && order.accountId !== null
      ? await membershipOf(place.db, order.accountId)
      : ({ expirationTime: null, subStatus: 0 } as const)
  return {
    status: statusCodes[order.status],
    email: isBuyer ? order.email : '',
    token,
    tokenName,
    ...membership,
    oi: isBuyer && order.status !== 'waiting' ? presentOrderInfo(order) : '',
    declined: isBuyer && order.status === 'declined',
  }
}

/** A session for the buyer; empty where the account is not of this order's making or has an owner by now, or one was handed out before. */
async function handToken(db: Db, order: OrderRow, userAgent: string): Promise<string> {
  const { id, accountId, madeAccount, status, tokenHandedAt } = order
  // Who pays with somebody else's email makes them a gift, and does not become them.
  if (accountId === null || !madeAccount || status !== 'paid' || tokenHandedAt) return ''
  return db.transaction(async (tx) => {
    if (await isOwned(tx, accountId)) return ''
    const taken = await tx
      .update(orders)
      .set({ tokenHandedAt: sql`now()` })
      .where(and(eq(orders.id, id), isNull(orders.tokenHandedAt)))
      .returning({ id: orders.id })
    return taken.length > 0 ? openSession(tx, accountId, userAgent) : ''
  })
}
