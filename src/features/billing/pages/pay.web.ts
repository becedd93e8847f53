import type { PlanInfo } from '#features/sites/presenting/info.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { unlockPath } from '../contract.ts'
import { defaultProducts, type Product } from '../offers/product.ts'
import { currentChannel } from './channel.web.ts'

/** What an order needs to know of the page: its site's code, whether channels count there, who is logged in, and which tried result it unlocks. */
type Page = { site: string; isChannel: boolean; email: string | undefined; uid?: string }

/** The plan cannot be paid for yet, or not in this currency: it has no entry in the price list. */
export class NotReady extends Error {
  override name = 'NotReady'
}

/** The price list of the site; the default products where it does not come or is empty. */
export async function fetchProducts({
  site,
  isChannel,
}: Pick<Page, 'site' | 'isChannel'>): Promise<readonly Product[]> {
  const channel = isChannel ? currentChannel() : undefined
  const body = { code: channel ? `${site}_${channel}` : site, extend: '' }
  try {
    const answer = await call('/backapi/v1/products/list', { method: 'POST', body })
    const { result = [] } = answer as unknown as { result?: Product[] }
    return result.length > 0 ? result : defaultProducts
  } catch (error) {
    if (error instanceof CallError) return defaultProducts
    throw error
  }
}

/** The plans of the price list as they are open to this visitor, without those that only unlock a result. */
export const fetchOwnPlans = async (page: Pick<Page, 'site' | 'isChannel'>): Promise<readonly PlanInfo[]> =>
  (await fetchProducts(page)).filter(({ onlyUnlocks }) => !onlyUnlocks).flatMap(planOf)

/** A product with a card as a plan to show; the default products have none. */
export const planOf = ({ card, onlyUnlocks, renews = false, useTime = '', ...product }: Product): PlanInfo[] =>
  card
    ? [
        {
          ...product,
          ...{ card, renews, useTime, prices: product.prices ?? {} },
          tryoutPrice: product.tryoutPrice ?? undefined,
          firstDiscountPrice: product.firstDiscountPrice ?? undefined,
          tryoutDuration: product.tryoutDuration ?? undefined,
          tryoutDurationUnit: product.tryoutDurationUnit ?? undefined,
        },
      ]
    : []

/** A plan, and the currency to be charged in. */
type Chosen = { planId: string; currency: string }

/** Orders a plan; answers the address of its checkout. Throws NotReady, and a CallError with the server's sentence. */
export async function orderPlan({ planId, currency }: Chosen, page: Page): Promise<string> {
  const product = (await fetchProducts(page)).find(({ id }) => id === planId)
  // Never the price in another currency than the one that stood beside the button.
  const price = product?.productsPriceList.find((one) => one.currency === currency)
  if (!product || !price) throw new NotReady()
  const channel = page.isChannel ? currentChannel() : undefined
  const extend = JSON.stringify({ uid: page.uid })
  const { obj: order } = await call<{ orderId: string }>('/order/create', {
    method: 'POST',
    body: {
      productsId: product.id,
      productsPriceId: price.id,
      successUrl: `${location.origin}/sub/payresult`,
      cancelUrl: page.uid ? location.origin + unlockPath(page.uid) : location.href,
      userExtend: extend,
      transparentExtend: extend,
      orderAdInfoExtend: JSON.stringify(adInfo()),
      marketingChannel: 'seo',
      ...(channel && { channel }),
      ...(page.email && { email: page.email }),
    },
  })
  const { obj } = await call<{ redirectUrl: string }>('/backapi/v1/pay/create', {
    method: 'POST',
    body: { orderId: order.orderId, payExtend: '{}' },
  })
  return obj.redirectUrl
}

/** The words of a campaign in the address. */
const adInfo = () =>
  Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => name.startsWith('utm_')).slice(0, 10))
