import { CallError, call } from '#platform/browser/call.web.ts'
import { currentChannel } from './channel.web.ts'
import { defaultProducts, type Product } from './product.ts'

/** What an order needs to know of the page: its site's code, whether channels count there, and who is logged in. */
type Page = { site: string; isChannel: boolean; email: string | undefined }

/** The plan cannot be paid for yet: it has no entry in the price list. */
export class NotReady extends Error {
  override name = 'NotReady'
}

/** The price list of the site; the default products where it does not come or is empty. */
export async function fetchProducts({ site, isChannel }: Omit<Page, 'email'>): Promise<readonly Product[]> {
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

/** Orders a plan; answers the address of its checkout. Throws NotReady, and a CallError with the server's sentence. */
export async function orderPlan(planId: string, page: Page): Promise<string> {
  const product = (await fetchProducts(page)).find(({ id }) => id === planId)
  const price = product?.productsPriceList[0]
  if (!price) throw new NotReady()
  const channel = page.isChannel ? currentChannel() : undefined
  const { obj: order } = await call<{ orderId: string }>('/order/create', {
    method: 'POST',
    body: {
      productsId: product.id,
      productsPriceId: price.id,
      successUrl: `${location.origin}/sub/payresult`,
      cancelUrl: location.href,
      userExtend: '{}',
      transparentExtend: '{}',
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
