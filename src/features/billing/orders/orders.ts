import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Site } from '#features/sites/loading/loadSite.ts'
import { plansFor, splitCode } from '#features/sites/presenting/plans.ts'
import { currenciesOf, planIn } from '#features/sites/prices/planIn.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import type { Signer } from '#platform/secret.ts'
import type { Language } from '#platform/text.ts'
import type { OrderRequest } from '../contract.ts'
import {
  cannotCharge,
  firstPurchaseOnly,
  notSoldIn,
  paymentUnavailable,
  planTooSmall,
  unknownProduct,
} from '../errors.ts'
import { offerOf, offerTypeFor } from '../offers/offer.ts'
import { priceIdOf } from '../offers/priceList.ts'
import { holdPreview } from '../previews/tried.ts'
import { type BillingPlace, chooseProvider } from '../providers/place.ts'
import { orders, payments } from '../schema.ts'

export type OrderRow = typeof orders.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

/** Who orders: where their browser reached us, and their account where they are logged in. */
export type Buyer = {
  site: Site
  origin: string
  language: Language
  visitor: { accountId: number; email: string } | undefined
  /** The accounts that a result may belong to which the order shall unlock: their own, and the guest of their browser. */
  owners: readonly number[]
}

/**
 * Writes an order down. What it costs is read from the site's price list and from nothing else. Of a guest nobody knows yet
 * whether they bought before: an email that anybody may type changes no price, or prices would tell who has bought here.
 * Where `userExtend` names a `uid`, the order unlocks that result. Throws unknownProduct, notSoldIn, firstPurchaseOnly, paymentUnavailable, cannotCharge,
 * planTooSmall, and notFound where that result is not theirs or gone.
 */
export async function createOrder(place: BillingPlace, buyer: Buyer, asked: OrderRequest): Promise<OrderRow> {
  const { site, visitor, origin, language } = buyer
  const channel = channelOf(asked.productsPriceId)
  const listed = plansFor(site, channel).find(({ id }) => id === asked.productsId)
  if (!listed || !asked.productsPriceId.startsWith(priceIdOf(listed, channel, ''))) throw unknownProduct()
  const currency = currenciesOf(listed).find((code) => asked.productsPriceId === priceIdOf(listed, channel, code))
  const plan = currency && planIn(listed, currency)
  if (!plan) throw notSoldIn(currenciesOf(listed))
  const boughtBefore = visitor !== undefined && (await hasBought(place.db, visitor.accountId))
  const offerType = offerTypeFor(plan, { boughtBefore })
  if (offerType === undefined) throw firstPurchaseOnly()
  const offer = offerOf(plan, offerType)
  const provider = chooseProvider(place, site, offer.currency)
  if (!provider) throw paymentUnavailable()
  const uncharged = [offer.nowMinor, offer.fullMinor].find((minor) => !provider.canCharge(minor, offer.currency))
  if (uncharged !== undefined) throw cannotCharge(uncharged, offer.currency)
  const { uid: previewUid } = Unlocks.safeParse(parsedObject(asked.userExtend)).data ?? {}
  if (previewUid !== undefined) {
    const needed = await holdPreview(place, buyer.owners, previewUid)
    if (needed > offer.quota) throw planTooSmall(needed, offer.quota)
  }
  const [order] = await place.db
    .insert(orders)
    .values({
      ...{ site: site.code, accountId: visitor?.accountId ?? null, offer, language, origin },
      email: visitor?.email ?? asked.email ?? '',
      amountMinor: offer.nowMinor,
      currency: offer.currency,
      successUrl: ownAddress(asked.successUrl, origin) ?? `${origin}/sub/payresult`,
      cancelUrl: ownAddress(asked.cancelUrl, origin) ?? `${origin}/sub/price`,
      previewUid,
      channel: asked.channel ?? channel ?? '',
      marketingChannel: asked.marketingChannel ?? 'seo',
      extend: {
        userExtend: asked.userExtend ?? '',
        transparentExtend: asked.transparentExtend ?? '',
        orderAdInfoExtend: asked.orderAdInfoExtend ?? '',
      },
      provider: provider.name,
    })
    .returning()
  if (!order) throw new Error('An order row was not written')
  return order
}

/** The order with this id on a site. Throws notFound. */
export async function orderById(db: Queryable, site: string, id: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.site, site)))
  if (!order) throw notFound()
  return order
}

/** The secret of an order: who has it is the browser that made it. It is derived, so it lies nowhere. */
const orderSecret = (signer: Signer, orderId: string): string => signer.sign(secretText(orderId))
const secretText = (orderId: string) => `order secret\n${orderId}`

/** Whether somebody has the secret of an order. */
export const isOrderSecret = (signer: Signer, orderId: string, secret: string): boolean =>
  signer.valid(secretText(orderId), secret)

/** Where the buyer's browser goes after paying: the client's own words come back, with order and secret among them. */
export function successAddress(signer: Signer, order: OrderRow): string {
  const url = new URL(order.successUrl)
  const given = parsedObject(order.extend.transparentExtend)
  const extend = { ...given, orderId: order.id, secret: orderSecret(signer, order.id) }
  url.searchParams.set('transparentExtend', JSON.stringify(extend))
  return url.href
}

/** Where the buyer's browser goes that leaves the checkout: the page names the order, to say that nothing was charged and to lead back. */
export function cancelAddress(order: OrderRow): string {
  const url = new URL(order.cancelUrl)
  url.searchParams.set('cancelled', order.id)
  return url.href
}

/** The orders of an account that were paid once, the newest first, each with its payments. */
export async function ordersOf(db: Db, accountId: number): Promise<{ order: OrderRow; payments: PaymentRow[] }[]> {
  const mine = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), ne(orders.status, 'waiting')))
    .orderBy(desc(orders.createdAt))
    .limit(200)
  if (mine.length === 0) return []
  const ids = mine.map(({ id }) => id)
  const paid = await db.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(desc(payments.paidAt))
  return mine.map((order) => ({ order, payments: paid.filter(({ orderId }) => orderId === order.id) }))
}

/** Whether an account has paid for something before, other than for the order with the id `except`; money that went back counts. */
export async function hasBought(db: Queryable, accountId: number, options: { except?: string } = {}): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        inArray(orders.status, ['paid', 'refunded']),
        options.except ? ne(orders.id, options.except) : undefined,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** What an order's own words may say of a result. */
const Unlocks = z.object({ uid: z.uuid() })

const channelOf = (priceId: string) => splitCode(priceId.split(':')[0] ?? '').channel

/** An address of this very site; others are not gone to, whoever asks. */
function ownAddress(address: string | undefined, origin: string): string | undefined {
  const url = address ? URL.parse(address, origin) : null
  // An address such as blob:https://site/… has the site's origin too, and leads nowhere.
  return url?.origin === origin && url.protocol === new URL(origin).protocol ? url.href : undefined
}

function parsedObject(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
