import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { memberships } from '#features/accounts/schema.ts'
import { syncOrder } from '#features/billing/payments/sync.ts'
import { providerOf } from '#features/billing/providers/place.ts'
import { payments, webhooks } from '#features/billing/schema.ts'
import { creditsOf, reserveCredits } from '#features/credits/credits.ts'
import { mailsTo, order, orderRow } from '../support/buyer.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { operatorOf } from '../support/operator.ts'
import { type PaypalDouble, paypalSettings, startPaypalDouble } from '../support/paypalDouble.ts'
import { setWorld } from '../support/stage.ts'

// Money that goes back by PayPal, whoever gives it: the operator at the desk, or the seller on PayPal's own pages.
let double: PaypalDouble
const world = setWorld(async () => {
  double = await startPaypalDouble()
  return paypalSettings(double)
})
afterAll(() => double.close())

const db = () => world.product.services.db

/** A message as PayPal sends it. */
async function tell(body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', ...double.sign(body) }
  const url = new URL('/backapi/v1/pay/webhook/paypal', world.url)
  expect((await fetchFrom(url, { method: 'POST', headers, body })).status).toBe(200)
}

/** The messages about what went back of a charge, all of them handled. */
async function tellRefunds(charge: string, times = 1): Promise<void> {
  const bodies = double.refundMessages(charge)
  for (let time = 0; time < times; time++) await Promise.all(bodies.map(tell))
  const ids = bodies.map((body) => `paypal:${(JSON.parse(body) as { id: string }).id}`)
  for (const id of ids)
    await expect
      .poll(async () => (await db().select().from(webhooks).where(eq(webhooks.id, id)))[0]?.handledAt, {
        timeout: 30_000,
      })
      .toBeInstanceOf(Date)
}

/** A buyer of a plan who has paid at PayPal, and what can be seen of them. */
async function bought(plan: string) {
  const buyer = await world.registered('pdf')
  const { orderId } = await order(buyer, plan)
  const checkoutId = (await orderRow(world, orderId)).checkoutId!
  double.pay(checkoutId, buyer.email)
  await syncOrder(world.product.billing.place, orderId)
  const { accountId, email } = buyer
  return {
    ...{ buyer, orderId, checkoutId, accountId },
    charges: () => db().select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.paidAt),
    until: async () =>
      (await db().select().from(memberships).where(eq(memberships.accountId, accountId)))[0]!.expiresAt.getTime(),
    mails: async () => (await mailsTo(world, email)).map(({ key }) => key.replace(/-[0-9a-f]{8}-.*$/, '')).sort(),
    /** The form of the desk as it stands now, and pressing its button. */
    async form() {
      const owner = await operatorOf(world, 'owner')
      const html = (await owner.get(`/orders/${orderId}`)).text
      const form = /action="\/act\/money\.refund"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
      const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? ''
      const seen = { order: hidden('order'), given: hidden('given'), left: hidden('left') }
      return (amount: string) => owner.act('money.refund', { ...seen, amount })
    },
  }
}

const refundsAsked = () => double.requests.filter(({ path }) => path.endsWith('/refund')).length

test('a payment goes back in parts, from the desk and from PayPal, each once, and with the last of it the membership', {
  timeout: 120_000,
}, async () => {
  const { orderId, accountId, charges, form, mails, until } = await bought('life')
  const [charge] = await charges()
  const refunded = async () => (await charges()).map(({ refundedMinor }) => refundedMinor)
  await reserveCredits(db(), accountId, { key: 'work of a refunded member', amount: 7 })
  const before = refundsAsked()

  const press = await form()
  for (const { status } of await Promise.all([press('1,50'), press('1.50')])) expect(status).toBe(303)
  expect((await press('1.50')).status).toBe(303)
  expect([await refunded(), refundsAsked() - before]).toEqual([[150], 1])
  // PayPal tells of what we gave as well.
  await tellRefunds(charge!.id, 3)
  expect(await refunded()).toEqual([150])
  expect(await orderRow(world, orderId)).toMatchObject({ status: 'paid' })
  expect(await until()).toBeGreaterThan(Date.now())
  expect(await creditsOf(db(), accountId)).toMatchObject({ used: 7 })

  const old = await form()
  double.refundThere(charge!.id, '20.00')
  await tellRefunds(charge!.id, 2)
  expect(await refunded()).toEqual([2150])
  // What stood on the page is not true any more.
  expect(await old('')).toMatchObject({
    status: 422,
    text: expect.stringContaining('US$20 of this order went back'),
  })
  expect(await refunded()).toEqual([2150])
  const rest = await form()
  expect((await rest('')).status).toBe(303)
  expect((await rest('')).status).toBe(303)
  await tellRefunds(charge!.id)
  const all = (await charges()).map(({ amountMinor, refundedMinor }) => amountMinor - refundedMinor)
  expect(all).toEqual([0])
  expect(await orderRow(world, orderId)).toMatchObject({ status: 'refunded', renews: false })
  expect(await until()).toBeLessThanOrEqual(Date.now())
  expect(await creditsOf(db(), accountId)).toMatchObject({ left: 0 })
  await expect.poll(mails).toEqual(['order-paid', 'order-refunded', 'order-refunded', 'order-refunded'])
  expect((await (await form())('1')).status).toBe(422)
})

test('a renewal that the desk gives back ends what renews, and leaves what was paid before', {
  timeout: 120_000,
}, async () => {
  const { orderId, checkoutId, accountId, charges, form, until } = await bought('month')
  const [first] = await charges()
  await reserveCredits(db(), accountId, { key: 'work before the renewal', amount: 5 })
  double.renew(checkoutId)
  await syncOrder(world.product.billing.place, orderId)
  const [, second] = await charges()
  expect(await until()).toBe(second!.periodEnd.getTime())
  const press = await form()
  for (const { status } of await Promise.all([press(''), press('')])) expect(status).toBe(303)
  await tellRefunds(second!.id, 2)
  expect((await charges()).map(({ amountMinor, refundedMinor }) => amountMinor - refundedMinor)).toEqual([
    first!.amountMinor,
    0,
  ])
  expect(await until()).toBe(first!.periodEnd.getTime())
  expect(await orderRow(world, orderId)).toMatchObject({ status: 'paid', renews: false })
  expect(await creditsOf(db(), accountId)).toMatchObject({ used: 5 })
  expect(double.requests.map(({ path }) => path)).toContain(`/v1/billing/subscriptions/${checkoutId}/cancel`)
})

test('who gets all back on PayPal’s own pages has no membership and is not charged again', {
  timeout: 120_000,
}, async () => {
  const { orderId, checkoutId, accountId, charges, until, mails } = await bought('month')
  const [charge] = await charges()
  double.refundThere(charge!.id, (charge!.amountMinor / 100).toFixed(2))
  await tellRefunds(charge!.id, 2)
  expect(await orderRow(world, orderId)).toMatchObject({ status: 'refunded' })
  expect(await until()).toBeLessThanOrEqual(Date.now())
  expect(await creditsOf(db(), accountId)).toMatchObject({ left: 0 })
  await expect.poll(async () => (await orderRow(world, orderId)).renews).toBe(false)
  double.renew(checkoutId)
  await syncOrder(world.product.billing.place, orderId)
  expect(await charges()).toHaveLength(1)
  await expect.poll(mails).toEqual(['order-paid', 'order-refunded'])
})

test('who ends a subscription that somebody else ends at the same moment is told that it is over', async () => {
  const { orderId, checkoutId } = await bought('month')
  const { subscriptionId } = await orderRow(world, orderId)
  const { cancelAtPeriodEnd } = providerOf(world.product.billing.place, 'paypal')
  await Promise.all([1, 2, 3].map(() => cancelAtPeriodEnd(subscriptionId!)))
  const asked = double.requests.filter(({ path }) => path === `/v1/billing/subscriptions/${checkoutId}/cancel`)
  expect(asked.length).toBeGreaterThan(1)
})
