import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orderSecretHeader, type PayInfo } from '#features/billing/contract.ts'
import { orders } from '#features/billing/schema.ts'
import { readOutbox } from '#platform/mail/outbox.ts'
import type { Answer, Visitor, World } from './world.ts'

type Card = { email?: string; card?: string; delivery?: string; expires?: string; cvc?: string }

/** Orders a plan of the visitor's site as its page does; answers the order's id and where the browser would go. */
export async function order(
  visitor: Visitor,
  plan: string,
  more: object = {},
  headersMore: Record<string, string> = {},
) {
  const body = { productsId: plan, productsPriceId: `price:${plan}:usd`, ...more }
  const headers = { ...anotherAddress(), ...headersMore }
  const { obj } = await visitor.call<{ orderId: string }>('/order/create', { method: 'POST', body, headers })
  const paying = await visitor.call<{ redirectUrl: string }>('/backapi/v1/pay/create', {
    method: 'POST',
    body: { orderId: obj.orderId },
    headers,
  })
  const url = new URL(paying.obj.redirectUrl)
  return {
    orderId: obj.orderId,
    redirectUrl: url.href,
    path: url.pathname,
    checkoutId: url.pathname.split('/').at(-1)!,
  }
}

/** Every buyer comes from another address, or the limits by address would stop a busy test. */
const anotherAddress = () => ({ 'x-forwarded-for': `198.51.100.${randomInt(255)}` })

/** Fills in the sandbox's checkout as a browser would; answers the page, or where it leads. */
export async function fillCard(world: World, path: string, typed: Card = {}) {
  const form = new URLSearchParams({ card: '4242 4242 4242 4242', expires: '12/34', cvc: '123', ...typed })
  const response = await fetch(new URL(path, world.url), {
    method: 'POST',
    body: form,
    headers: anotherAddress(),
    redirect: 'manual',
  })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

/** What the success address tells the buyer's browser. */
export const extendOf = (location: string | null) =>
  JSON.parse(new URL(location ?? '').searchParams.get('transparentExtend') ?? '{}') as {
    orderId: string
    secret: string
  }

/** How an order stands, asked as the browser that made it. */
export const payInfo = (visitor: Visitor, { orderId, secret }: { orderId: string; secret?: string }) =>
  visitor.call<PayInfo>(`/backapi/v1/pay/info/${orderId}`, secret ? { headers: { [orderSecretHeader]: secret } } : {})

/** Asks until an order stands as wished, as the result page does. */
export async function untilStatus(visitor: Visitor, extend: { orderId: string; secret?: string }, status: number) {
  for (let tries = 0; tries < 100; tries++) {
    const answer: Answer<PayInfo> = await payInfo(visitor, extend)
    if (answer.obj.status === status) return answer.obj
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The order never reached the status ${status}`)
}

/** Buys a plan with a card that pays, and waits until it counts. */
export async function buy(world: World, visitor: Visitor, plan: string, typed: Card = {}) {
  const made = await order(visitor, plan)
  const extend = extendOf((await fillCard(world, made.path, typed)).location)
  const info = await untilStatus(visitor, extend, 1)
  return { ...made, ...extend, info }
}

/** Moves the clock of a checkout on, and waits until its webhooks are taken. They are handled soon after. */
export async function advance(world: World, checkoutId: string, days: number) {
  const { status } = await world
    .visitor()
    .call(`/dev/sandbox/${checkoutId}/advance`, { method: 'POST', body: { days } })
  if (status !== 200) throw new Error(`The clock answered ${status}`)
  await world.product.billing.place.db.transaction(async () => {})
}

/** The order's row, for what no page shows. */
export async function orderRow(world: World, orderId: string) {
  const [row] = await world.product.services.db.select().from(orders).where(eq(orders.id, orderId))
  return row!
}

/** The mails that went to an address, the newest first. */
export const mailsTo = async (world: World, email: string) =>
  (await readOutbox(`${world.variables.DATA_DIR}/outbox`)).filter(({ to }) => to === email)
