import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listOrders, refundOrder, revenueOf } from '#features/billing/books.ts'
import type { OrderEntry } from '#features/billing/contract.ts'
import { createOrder } from '#features/billing/orders/orders.ts'
import { reconcile } from '#features/billing/payments/reconcile.ts'
import { handleWebhook } from '#features/billing/payments/webhooks.ts'
import { providerKinds } from '#features/billing/providers/providers.ts'
import { orders, payments, webhooks } from '#features/billing/schema.ts'
import { order, orderRow } from '../support/buyer.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { providerIn, type Side, sandboxSide, stripeSettings, stripeSide, tinSide } from '../support/paymentSides.ts'
import { changeSite } from '../support/siteFiles.ts'
import { setWorld } from '../support/stage.ts'
import { type StripeDouble, startStripeDouble } from '../support/stripeDouble.ts'
import { createTin } from '../support/tinProvider.ts'
import type { Visitor } from '../support/world.ts'

// One product with several payment providers at once: two that ship, and three that nothing else than this test knows.
let double: StripeDouble
const tin = createTin('tin')
const lead = createTin('lead')
const zinc = createTin('zinc')
const world = setWorld(
  async () => {
    double = await startStripeDouble()
    return stripeSettings(double)
  },
  ['web'],
  [...providerKinds, tin.kind, lead.kind, zinc.kind],
)
afterAll(() => double.close())

const pays = (provider: string) => (source: string) => `${source}\npayment: { provider: ${provider} }\n`
const paysAnew = (provider: string) => (source: string) =>
  source.replace(/^payment:.*$/m, `payment: { provider: ${provider} }`)

beforeAll(async () => {
  // Sites that name none, such as sms, go to the first provider that is set up: Stripe.
  await changeSite(world, 'pdf', pays('sandbox'))
  await changeSite(world, 'voice', pays('tin'))
  await changeSite(world, 'photos', pays('lead'))
  await changeSite(world, 'hub', pays('zinc'))
})

const speak: (() => void)[] = []
afterEach(() => {
  for (const again of speak.splice(0)) again()
})

const db = () => world.product.services.db
const place = () => world.product.billing.place

const sides: Record<string, () => Side> = {
  sandbox: () => sandboxSide(world),
  stripe: () => stripeSide(providerIn(world, 'stripe'), double),
  ...Object.fromEntries(
    [tin, lead, zinc].map((one) => [one.kind.name, () => tinSide(providerIn(world, one.kind.name), one)]),
  ),
}
const places = [
  { site: 'pdf', name: 'sandbox' },
  { site: 'sms', name: 'stripe' },
  { site: 'voice', name: 'tin' },
]

/** A message as a provider, or anybody, sends it to a provider's address. */
const post = (name: string, body: string, headers: Record<string, string>) =>
  fetchFrom(new URL(`/backapi/v1/pay/webhook/${name}`, world.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

/** Sends a message and handles it, as the worker would. */
async function tell(name: string, made: { orderId: string; checkoutId: string }) {
  const { message, sign } = sides[name]!()
  const id = `evt_${randomUUID()}`
  const body = message(made.orderId, made.checkoutId, id)
  expect((await post(name, body, sign(body))).status).toBe(200)
  await handleWebhook(place(), `${name}:${id}`)
}

/** An order of a plan, whose checkout is opened. Its id there comes from our table: every provider has addresses of its own. */
async function ordered(buyer: Visitor, plan = 'month') {
  const { orderId } = await order(buyer, plan)
  const { checkoutId } = await orderRow(world, orderId)
  return { orderId, checkoutId: checkoutId! }
}

async function bought(site: string, name: string, by?: Visitor & { email: string }) {
  const buyer = by ?? (await world.registered(site))
  const made = await ordered(buyer)
  await sides[name]!().pay(made.checkoutId, buyer.email)
  await tell(name, made)
  return { buyer, ...made }
}

const chargesOf = (orderId: string) =>
  db().select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.paidAt)
const cancel = (buyer: Visitor) =>
  buyer.call('/backapi/v1/user/cancel/subscription', { method: 'PUT', body: { reason: 'enough' } })

describe.each(places)('on $site, which pays by $name,', ({ site, name }) => {
  const side = () => sides[name]!()

  test('an order, its message, its renewal, its end and its refund are matters of that provider', async () => {
    const { buyer, ...made } = await bought(site, name)
    expect(await orderRow(world, made.orderId)).toMatchObject({ provider: name, status: 'paid', renews: true })
    expect(await side().provider.read(made.checkoutId)).toMatchObject({ status: 'paid', email: buyer.email })

    await side().renew(made.checkoutId)
    await tell(name, made)
    expect(await chargesOf(made.orderId)).toHaveLength(2)

    expect(await cancel(buyer)).toMatchObject({ success: 1 })
    expect((await side().provider.read(made.checkoutId)).subscription).toMatchObject({ renews: false })
    expect(await orderRow(world, made.orderId)).toMatchObject({ renews: false, cancelReason: 'enough' })

    await refundOrder(place(), made.orderId, undefined)
    const last = (await side().provider.read(made.checkoutId)).charges.at(-1)!
    expect(last.refundedMinor).toBe(last.amountMinor)
  })

  test('who forgot to tell is asked, and a disputed charge gives nothing while it is disputed', async () => {
    const buyer = await world.registered(site)
    const made = await ordered(buyer)
    await side().pay(made.checkoutId, buyer.email)
    await db()
      .update(orders)
      .set({ createdAt: new Date(Date.now() - 120_000) })
      .where(eq(orders.id, made.orderId))
    await reconcile(place())
    expect(await orderRow(world, made.orderId)).toMatchObject({ status: 'paid', provider: name })

    const [charge] = await chargesOf(made.orderId)
    const isMember = async () =>
      (await buyer.call<{ expirationTime: number | null }>('/backapi/v1/user/info')).obj.expirationTime! > Date.now()
    await side().dispute(made.checkoutId, charge!.id, 'open')
    await tell(name, made)
    expect(await isMember()).toBe(false)
    await side().dispute(made.checkoutId, charge!.id, 'won')
    await tell(name, made)
    expect(await isMember()).toBe(true)
  })

  test('its receipts say whether money was moved', async () => {
    const { buyer } = await bought(site, name)
    const [entry] = (await buyer.call<OrderEntry[]>('/backapi/v1/user/orders')).obj
    const path = `/backapi/v1/user/receipts/${entry!.payments[0]!.receipt}`
    const { html } = (await buyer.call<{ html: string }>(path)).obj
    expect(html.includes('Test payment: no money was moved.')).toBe(name === 'sandbox')
  })

  test('an account that leaves ends its subscription there', async () => {
    const { buyer, ...made } = await bought(site, name)
    const leave = await buyer.call('/backapi/v1/user/delete', { method: 'POST', body: { credential: 'demo1234' } })
    expect(leave).toMatchObject({ success: 1 })
    expect(await orderRow(world, made.orderId)).toMatchObject({ renews: false, email: '', accountId: null })
    if (name !== 'sandbox')
      expect((await side().provider.read(made.checkoutId)).subscription).toMatchObject({ renews: false })
  })
})

/** A plan in a currency, as a line of a site file. */
const plan = (id: string, price: number, currency: string) => `
  - { id: ${id}, offerType: 0, price: ${price}, duration: 1, durationUnit: 4, currency: ${currency}, card:
      { title: { en: ${id} }, price: { en: "{money}" }, desList: [{ en: All of it }], buttonTxt: { en: Choose } } }`

test('a currency may go to a provider of its own', async () => {
  const payment = 'payment: { provider: stripe, currencies: { IDR: tin, JPY: sandbox } }'
  const plans = ['plans:', plan('month', 49.8, 'USD'), plan('bulan', 798_000, 'IDR'), plan('tsuki', 4980, 'JPY')]
  await changeSite(world, 'clap', (source) => `${source}\n${payment}\n${plans.join('')}\n`)
  expect(world.product.sites.problems().filter(({ severity }) => severity === 'error')).toEqual([])
  const buyer = await world.registered('clap')
  const chosen = async (id: string, currency: string) => {
    const made = await order(buyer, id, { productsPriceId: `price:${id}:${currency}` })
    return { ...(await orderRow(world, made.orderId)), origin: new URL(made.redirectUrl).origin }
  }
  expect(await chosen('month', 'usd')).toMatchObject({ provider: 'stripe', amountMinor: 4980, origin: double.url })
  expect(await chosen('bulan', 'idr')).toMatchObject({ provider: 'tin', amountMinor: 79_800_000 })
  expect(await chosen('tsuki', 'jpy')).toMatchObject({ provider: 'sandbox', amountMinor: 4980 })
})

test('an order stays with its provider when its site changes to another one', async () => {
  await changeSite(world, 'passport', pays('tin'))
  const paid = await bought('passport', 'tin')
  const waiting = { buyer: await world.registered('passport') }
  const unopened = await waiting.buyer.call<{ orderId: string }>('/order/create', {
    method: 'POST',
    body: { productsId: 'month', productsPriceId: 'price:month:usd' },
  })
  await changeSite(world, 'passport', paysAnew('stripe'))
  expect((await orderRow(world, (await ordered(paid.buyer)).orderId)).provider).toBe('stripe')

  const { obj } = await waiting.buyer.call<{ redirectUrl: string }>('/backapi/v1/pay/create', {
    method: 'POST',
    body: { orderId: unopened.obj.orderId },
  })
  expect(new URL(obj.redirectUrl).host).toBe('tin.example.com')
  tin.renew(paid.checkoutId)
  await tell('tin', paid)
  expect(await chargesOf(paid.orderId)).toHaveLength(2)
  expect(await cancel(paid.buyer)).toMatchObject({ success: 1 })
  expect((await providerIn(world, 'tin').read(paid.checkoutId)).subscription).toMatchObject({ renews: false })
})

test('a message of one provider changes no order of another', async () => {
  const buyer = await world.registered('pdf')
  const made = await ordered(buyer)
  await sides.sandbox!().pay(made.checkoutId, buyer.email)

  // Signed by Stripe, about an order of the sandbox: recorded as Stripe's, and it fits none of Stripe's orders.
  const { message, sign } = sides.stripe!()
  const body = message(made.orderId, made.checkoutId, 'evt_foreign')
  expect((await post('stripe', body, sign(body))).status).toBe(200)
  await expect(handleWebhook(place(), 'stripe:evt_foreign')).rejects.toMatchObject({ status: 404 })
  expect(await orderRow(world, made.orderId)).toMatchObject({ status: 'waiting', readings: 0 })

  // The same message at the address of another provider, and at those of none.
  for (const name of ['sandbox', 'tin', 'lead']) expect((await post(name, body, sign(body))).status, name).toBe(400)
  for (const name of ['paypal', 'constructor', '__proto__', 'Stripe', 'stripe%2f'])
    expect((await post(name, body, sign(body))).status, name).toBe(404)
  expect(await db().select().from(webhooks).where(eq(webhooks.body, body))).toHaveLength(1)

  // Once more at the right one: known, and nothing new.
  const again = await post('stripe', body, sign(body))
  expect(await again.json()).toMatchObject({ obj: { isNew: false } })
})

test('two providers may use the same ids', async () => {
  const one = await bought('photos', 'lead')
  const two = await bought('hub', 'zinc')
  expect([one.checkoutId, two.checkoutId]).toEqual(['1', '1'])
  const ids = async (orderId: string) => (await chargesOf(orderId)).map(({ id }) => id)
  expect([await ids(one.orderId), await ids(two.orderId)]).toEqual([['1'], ['1']])

  lead.renew('1')
  const body = lead.message({ checkoutId: '1', subscriptionId: '1', chargeId: '1' }, 'evt_same')
  expect((await post('lead', body, lead.sign(body))).status).toBe(200)
  await handleWebhook(place(), 'lead:evt_same')
  expect([await ids(one.orderId), await ids(two.orderId)]).toEqual([['1', '2'], ['1']])
  await refundOrder(place(), two.orderId, undefined)
  expect(await orderRow(world, two.orderId)).toMatchObject({ status: 'refunded' })
  expect((await chargesOf(one.orderId)).map(({ refundedMinor }) => refundedMinor)).toEqual([0, 0])
})

test('who has two subscriptions at two providers ends both, also where one does not answer', async () => {
  await changeSite(world, 'anime', pays('tin'))
  const first = await bought('anime', 'tin')
  await changeSite(world, 'anime', paysAnew('stripe'))
  const second = await bought('anime', 'stripe', first.buyer)
  const renews = async () => [
    (await orderRow(world, first.orderId)).renews,
    (await orderRow(world, second.orderId)).renews,
  ]
  expect(await renews()).toEqual([true, true])

  const again = tin.fail(new Error('tin is away'))
  speak.push(again)
  expect(await cancel(first.buyer)).toMatchObject({ status: 503, success: 0, code: 10021 })
  expect(await renews()).toEqual([true, false])
  const leave = () => first.buyer.call('/backapi/v1/user/delete', { method: 'POST', body: { credential: 'demo1234' } })
  expect(await leave()).toMatchObject({ status: 503, code: 10021 })
  again()
  expect(await cancel(first.buyer)).toMatchObject({ success: 1 })
  expect(await renews()).toEqual([false, false])
  expect(await leave()).toMatchObject({ success: 1 })
})

test('a provider that never answers keeps no order of another one waiting', async () => {
  await ordered(await world.registered('voice'))
  speak.push(tin.fail())
  const late = await Promise.all(
    places.slice(0, 2).map(async ({ site, name }) => {
      const buyer = await world.registered(site)
      const made = await ordered(buyer)
      await sides[name]!().pay(made.checkoutId, buyer.email)
      return made.orderId
    }),
  )
  const old = { createdAt: new Date(Date.now() - 120_000), syncedAt: null }
  await db().update(orders).set(old)
  void reconcile(place())
  const standing = async () => Promise.all(late.map(async (id) => (await orderRow(world, id)).status))
  await expect.poll(standing, { timeout: 60_000 }).toEqual(['paid', 'paid'])
})

test('figures and readiness tell the providers apart, and one that fails stops nobody', async () => {
  const buyer = await world.registered('voice')
  speak.push(tin.fail(new Error('tin is away')))
  const { obj } = await buyer.call<{ orderId: string }>('/order/create', {
    method: 'POST',
    body: { productsId: 'month', productsPriceId: 'price:month:usd' },
  })
  const body = { orderId: obj.orderId }
  const pay = () => buyer.call('/backapi/v1/pay/create', { method: 'POST', body })
  expect(await pay()).toMatchObject({ status: 503, code: 10014 })
  await bought('sms', 'stripe')

  const ready = async () => (await world.visitor().call<{ payments: object[] }>('/readyz')).obj.payments
  const states = [
    { name: 'stripe', failingSince: null },
    { name: 'sandbox', failingSince: null },
    { name: 'tin', failingSince: expect.stringMatching(/^20/) },
    { name: 'lead', failingSince: null },
    { name: 'zinc', failingSince: null },
  ]
  expect(await ready()).toEqual(states)
  const figures = await (await fetch(`http://127.0.0.1:${world.product.metricsPort}/metrics`)).text()
  const count = (labels: string) =>
    Number(new RegExp(`^payment_provider_duration_seconds_count\\{${labels}\\} (\\d+)`, 'm').exec(figures)?.[1])
  expect(count('provider="tin",call="openCheckout",outcome="failed"')).toBeGreaterThan(0)
  expect(count('provider="stripe",call="read",outcome="done"')).toBeGreaterThan(0)
  expect(figures).toMatch(/^payment_webhooks_total\{provider="stripe",outcome="new"\} \d/m)
  expect(figures).toMatch(/^payment_webhooks_total\{provider="sandbox",outcome="refused"\} \d/m)

  for (const again of speak.splice(0)) again()
  expect(await pay()).toMatchObject({ success: 1 })
  expect((await ready())[2]).toEqual({ name: 'tin', failingSince: null })
})

test('what a provider cannot charge is refused before an order is made', async () => {
  const site = (await world.product.sites.site('voice'))!
  const kinds = place().kinds.map((kind) => ({ ...kind, canCharge: () => false }))
  const buyer = { site, origin: 'http://voice.localhost', language: 'en', visitor: undefined, owners: [] } as const
  const asked = { productsId: 'month', productsPriceId: 'price:month:usd' }
  const before = await db().$count(orders)
  await expect(createOrder({ ...place(), kinds }, buyer, asked)).rejects.toMatchObject({ code: 10018, status: 422 })
  expect(await db().$count(orders)).toBe(before)
})

test('the books tell what came in by which provider', async () => {
  await bought('pdf', 'sandbox')
  await bought('sms', 'stripe')
  const rows = await revenueOf(db(), new Date())
  expect(rows.map(({ site, provider }) => `${site} ${provider}`)).toEqual(
    expect.arrayContaining(['pdf sandbox', 'sms stripe', 'voice tin']),
  )
  expect(new Set((await listOrders(db(), { site: 'sms', most: 100 })).map(({ provider }) => provider))).toEqual(
    new Set(['stripe']),
  )
})

test('a provider that is no longer set up keeps its orders, and they say so', async () => {
  const { buyer, ...made } = await bought('voice', 'tin')
  const { providers, ...rest } = place()
  const without = { ...rest, providers: new Map([...providers].filter(([name]) => name !== 'tin')) }
  await expect(refundOrder(without, made.orderId, undefined)).rejects.toMatchObject({ code: 10021, status: 503 })
  expect(await orderRow(world, made.orderId)).toMatchObject({ provider: 'tin', status: 'paid', renews: true })
  expect(await cancel(buyer)).toMatchObject({ success: 1 })
})
