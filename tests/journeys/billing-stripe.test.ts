import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders, payments, webhooks } from '#features/billing/schema.ts'
import { keepScreenshot, launchBrowser, openWindow } from '../support/browser.ts'
import { mailsTo } from '../support/buyer.ts'
import { openAccount, ordersIn, pickPlan, seeSuccess } from '../support/checkout.ts'
import { type StripeDouble, startStripeDouble } from '../support/stripeDouble.ts'
import type { StripeDelivery } from '../support/stripeHosted.ts'
import { createWorld, type World } from '../support/world.ts'

// The way of the money with Stripe: a real browser, the real library, and a double of ours in the place of Stripe.
const secret = 'whsec_of_the_test'
let world: World
let browser: Browser
let double: StripeDouble
beforeAll(async () => {
  double = await startStripeDouble()
  world = await createWorld({
    STRIPE_SECRET_KEY: 'sk_test_of_the_test',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: double.url,
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
  await double.close()
})

const someone = () => `${randomUUID().slice(0, 8)}@example.com`
const messages = (how: StripeDelivery = 'once') =>
  double.hosted.sendTo(`${world.url}/backapi/v1/pay/webhook/stripe`, secret, how)

const orderOf = async (checkoutId: string) =>
  (await world.product.services.db.select().from(orders).where(eq(orders.checkoutId, checkoutId)))[0]!
const paymentsOf = async (checkoutId: string) => {
  const { id } = await orderOf(checkoutId)
  return world.product.services.db.select().from(payments).where(eq(payments.orderId, id))
}

test('a guest pays for the trial at Stripe, is a member at once, and later buys a plan', {
  timeout: 240_000,
}, async () => {
  messages()
  const email = someone()
  await using window = await openWindow(browser)
  const { page } = window
  const trial = await pickPlan(world, page)
  await page.getByText('USD 49.80 each period').waitFor()
  await page.getByText('USD 0.99 once').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await seeSuccess(page)
  await openAccount(world, page, email)
  await page.getByText(/renews at US\$49\.80 a month, until you cancel/).waitFor()
  await expect.poll(() => ordersIn(page).allInnerTexts()).toEqual([expect.stringContaining('US$0.99')])
  await expect.poll(() => mailsTo(world, email)).toHaveLength(1)
  const order = await orderOf(trial)
  for (const word of [order.id, 'US$0.99', '/reset?token='])
    expect((await mailsTo(world, email))[0]?.text).toContain(word)

  // Bought while the trial runs: at the full price, by the same email, and the trial renews no more.
  const month = await pickPlan(world, page, 'Choose monthly')
  expect(await page.getByLabel('Email').getAttribute('readonly')).not.toBeNull()
  await page.getByText('USD 49.80 each period').waitFor()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await seeSuccess(page)
  await openAccount(world, page, email)
  await expect.poll(() => ordersIn(page).count()).toBe(2)
  await expect.poll(async () => (await orderOf(trial)).renews).toBe(false)
  expect((await orderOf(month)).renews).toBe(true)
  const cancelled = double.requests.filter(({ body }) => body.cancel_at_period_end === 'true')
  expect(cancelled.map(({ path }) => path)).toEqual([`/v1/subscriptions/${order.subscriptionId}`])
  await keepScreenshot(page, 'account-second-purchase')
  expect(double.refused).toEqual([])
  expect(window.errors).toEqual([])
})

test.each(['twice', 'reversed'] as const)(
  'a card is declined, another pays, and messages that come %s count once',
  {
    timeout: 60_000,
  },
  async (how) => {
    messages(how)
    await using window = await openWindow(browser)
    const { page } = window
    const checkout = await pickPlan(world, page)
    await page.getByLabel('Email').fill(someone())
    await page.getByRole('button', { name: 'declined' }).click()
    await page.getByText('Your card was declined.').waitFor()
    expect(await orderOf(checkout)).toMatchObject({ status: 'waiting', accountId: null })

    await page.getByLabel('Email').fill(someone())
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await seeSuccess(page)
    const open = () => world.product.services.db.select().from(webhooks).where(eq(webhooks.provider, 'stripe'))
    await expect.poll(async () => (await open()).every(({ handledAt }) => handledAt)).toBe(true)
    expect(await paymentsOf(checkout)).toHaveLength(1)
  },
)

test('who goes back from Stripe is at the prices; a payment that is told late is waited for', {
  timeout: 120_000,
}, async () => {
  messages('held')
  const email = someone()
  await using window = await openWindow(browser)
  const { page } = window
  await pickPlan(world, page)
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('**/sub/price?cancelled=*')

  const checkout = await pickPlan(world, page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  expect(await orderOf(checkout)).toMatchObject({ status: 'waiting', accountId: null })
  expect(await double.hosted.release()).toEqual([200, 200, 200])
  await seeSuccess(page)
  await page.getByRole('button', { name: `My account: ${email}` }).waitFor()
})
