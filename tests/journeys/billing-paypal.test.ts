import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOrder } from '#features/billing/books.ts'
import { keepScreenshot, launchBrowser, openWindow } from '../support/browser.ts'
import { mailsTo, orderRow } from '../support/buyer.ts'
import { addressOf, openAccount, ordersIn, seeSuccess } from '../support/checkout.ts'
import { type PaypalDouble, paypalSettings, startPaypalDouble } from '../support/paypalDouble.ts'
import { createWorld, type World } from '../support/world.ts'

// The way of the money with PayPal: a real browser, and a double of ours in the place of PayPal.
let world: World
let browser: Browser
let double: PaypalDouble
beforeAll(async () => {
  double = await startPaypalDouble()
  world = await createWorld(paypalSettings(double))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
  await double.close()
})

const someone = () => `${randomUUID().slice(0, 8)}@example.com`
const atPaypal = (page: Page) => page.getByRole('heading', { name: 'PayPal, as the tests know it' }).waitFor()

/** Picks a plan by its button; answers the id by which PayPal knows the payment. */
async function pick(page: Page, button: string): Promise<string> {
  await page.goto(`${addressOf(world)}/sub/price`)
  await page.getByRole('button', { name: button }).click()
  await atPaypal(page)
  const { searchParams } = new URL(page.url())
  return (searchParams.get('token') ?? searchParams.get('ba_token'))!
}

async function agree(page: Page, email: string, button = 'Agree and pay') {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: button }).click()
}

/** The order that a result page tells of. */
const orderIdIn = (page: Page): string =>
  (JSON.parse(new URL(page.url()).searchParams.get('transparentExtend')!) as { orderId: string }).orderId

/** Says that something happened to a subscription, as PayPal does. */
async function tell(subscription: string, orderId: string): Promise<void> {
  const body = JSON.stringify({
    ...{ id: `WH-${randomUUID()}`, event_type: 'PAYMENT.SALE.COMPLETED' },
    resource: { billing_agreement_id: subscription, custom: orderId, custom_id: orderId },
  })
  const headers = { 'content-type': 'application/json', ...double.sign(body) }
  const answer = await fetch(`${world.url}/backapi/v1/pay/webhook/paypal`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}

test('who leaves PayPal or is refused there has paid nothing and goes on; the operator gives back a part, then all', {
  timeout: 240_000,
}, async () => {
  const email = someone()
  await using window = await openWindow(browser)
  const { page } = window
  await pick(page, 'Choose for life')
  await page.getByRole('link', { name: 'Cancel and return' }).click()
  await page.waitForURL('**/sub/price?cancelled=*')
  await page.getByRole('button', { name: 'Go back to the payment' }).click()
  await atPaypal(page)
  await agree(page, email, 'Pay by a card that is refused')
  await page.getByText('Nothing was charged. Go back to the payment').waitFor({ timeout: 60_000 })
  await keepScreenshot(page, 'paypal-refused')
  const orderId = orderIdIn(page)
  expect((await orderRow(world, orderId)).status).toBe('waiting')
  await page.getByRole('button', { name: 'Go back to the payment' }).click()
  await atPaypal(page)
  await agree(page, email)
  await seeSuccess(page)
  await openAccount(world, page, email)
  await page.getByText('Your membership works for life. Nothing renews.').waitFor()
  await expect.poll(() => mailsTo(world, email)).toHaveLength(1)

  const { place } = world.product.billing
  await refundOrder(place, orderId, 100)
  await page.reload()
  await expect.poll(() => ordersIn(page).allInnerTexts()).toEqual([expect.stringMatching(/US\$399.*US\$100/s)])
  await page.getByText('Your membership works for life. Nothing renews.').waitFor()
  await refundOrder(place, orderId, undefined)
  await page.reload()
  await page.getByText('You have no membership at the moment.').waitFor()
  await expect.poll(() => ordersIn(page).allInnerTexts()).toEqual([expect.stringMatching(/refunded/i)])
  await keepScreenshot(page, 'paypal-refunded')
  await expect.poll(() => mailsTo(world, email)).toHaveLength(3)
  // Who paid at PayPal has given no card.
  for (const { text } of await mailsTo(world, email)) expect(text).not.toMatch(/your card/i)
  expect(window.errors).toEqual([])
})

test('a subscription at PayPal renews, is cancelled by its owner, and ends with its money', {
  timeout: 240_000,
}, async () => {
  const email = someone()
  await using window = await openWindow(browser)
  const { page } = window
  const subscription = await pick(page, 'Choose monthly')
  await agree(page, email)
  await seeSuccess(page)
  const orderId = orderIdIn(page)
  await openAccount(world, page, email)
  await page.getByText(/^Renews on .* at US\$49\.80 a month, until you cancel/).waitFor()

  double.renew(subscription)
  await tell(subscription, orderId)
  await expect
    .poll(async () => {
      await page.reload()
      await ordersIn(page).first().waitFor()
      return ordersIn(page).count()
    })
    .toBe(2)
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText(/^Cancelled\. It works until .* and then ends\. Nothing more is charged\./).waitFor()
  expect(double.requests.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1)
  double.renew(subscription)
  await tell(subscription, orderId)
  await keepScreenshot(page, 'paypal-cancelled')

  const { place } = world.product.billing
  for (let payment = 0; payment < 2; payment++) await refundOrder(place, orderId, undefined)
  await page.reload()
  await page.getByText('You have no membership at the moment.').waitFor()
  expect((await orderRow(world, orderId)).status).toBe('refunded')
  expect(window.errors).toEqual([])
})
