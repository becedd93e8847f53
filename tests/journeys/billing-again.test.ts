import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reconcile } from '#features/billing/payments/reconcile.ts'
import { orders, payments } from '#features/billing/schema.ts'
import { keepScreenshot, openWindow } from '../support/browser.ts'
import {
  addressOf,
  buyTrial,
  cards,
  openAccount,
  ordersIn,
  pathOf,
  payWith,
  pickPlan,
  seeSuccess,
} from '../support/checkout.ts'
import { setStage } from '../support/stage.ts'

// What comes after the first purchase, and beside it: channels, summaries, and messages that travel badly.
const stage = setStage()

const someone = () => `${randomUUID().slice(0, 8)}@example.com`
const orderOf = async (checkoutId: string) =>
  (await stage.world.product.services.db.select().from(orders).where(eq(orders.checkoutId, checkoutId)))[0]!

test('who has had the trial is offered none, pays the full price for a month, and keeps the time of both', {
  timeout: 180_000,
}, async () => {
  const email = someone()
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  const trial = await buyTrial(stage.world, page, email)
  await page.goto(`${addressOf(stage.world)}/sub/price`)
  await page.getByText('US$49.80').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Start the trial' }).count()).toBe(0)
  // Over the plans: what goes on already, and what another plan does to it.
  await page.getByText(/Your trial works until .* Then it renews at US\$49\.80/).waitFor()
  await page.getByText('what renewed before ends').waitFor()
  await keepScreenshot(page, 'prices-bought-before-360')

  const month = await pickPlan(stage.world, page, 'Choose monthly')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await payWith(page, cards.pays)
  await seeSuccess(page)
  await openAccount(stage.world, page, email)
  await expect.poll(() => ordersIn(page).count()).toBe(2)
  await page.getByText(/Renews on .* at US\$49\.80 a month, until you cancel/).waitFor()
  await expect.poll(async () => (await orderOf(trial)).renews).toBe(false)
  expect(await orderOf(month)).toMatchObject({ amountMinor: 4980, renews: true })

  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText('Nothing more is charged.').waitFor()
  await expect.poll(() => page.getByText(/Renews on/).count()).toBe(0)
  expect(window.errors).toEqual([])
})

test('a guest who takes the trial a second time gets the money back and is told why', {
  timeout: 120_000,
}, async () => {
  const email = someone()
  await using first = await openWindow(stage.browser)
  await buyTrial(stage.world, first.page, email)
  await using second = await openWindow(stage.browser)
  const { page } = second
  const checkout = await pickPlan(stage.world, page)
  await payWith(page, cards.pays, email)
  await page.getByRole('heading', { name: 'This offer is for a first purchase' }).waitFor()
  await page.getByText('Your money is on its way back').waitFor()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  expect(await orderOf(checkout)).toMatchObject({ status: 'declined' })
  await keepScreenshot(page, 'payresult-declined')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('link', { name: 'See the plans' }).click()
  await page.waitForURL('**/sub/price')
})

test('the summary of an order tells what was paid; without one it tells of a failure', {
  timeout: 120_000,
}, async () => {
  const email = someone()
  await using window = await openWindow(stage.browser)
  const { page } = window
  await buyTrial(stage.world, page, email)
  await page.getByRole('link', { name: 'See the order' }).click()
  await page.getByText('Your payment was successful').waitFor()
  await page.getByText('US$0.99').waitFor()
  await page.getByText('After 2 days it renews at US$49.80 a month').waitFor()
  await page.getByText(email, { exact: true }).first().waitFor()
  await keepScreenshot(page, 'payment-results')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const oi = new URL(page.url()).searchParams.get('oi')!
  for (const broken of ['', '?oi=', '?oi=%7Bnot-base64', `?oi=${oi.slice(4)}`, `?oi=${btoa('{"success":true}')}`]) {
    await page.goto(`${addressOf(stage.world)}/payment-results${broken}`)
    await page.getByText('Payment for your order failed').waitFor()
  }
  await page.goto(`${addressOf(stage.world)}/payment-results?oi=${btoa(JSON.stringify({ success: true, status: 0 }))}`)
  await page.getByText('Payment for your order failed').waitFor()
  expect(window.errors).toEqual([])
})

test('a channel has prices of its own, on every later page too, and the order tells of it', {
  timeout: 120_000,
}, async () => {
  const file = join(stage.world.sitesFolder, 'pdf', 'site.yaml')
  const settings = await readFile(file, 'utf8')
  const special = `channels: [ads]
plans:
  - id: special
    offerType: 0
    price: 9
    duration: 1
    durationUnit: 4
    currency: USD
    channels: [ads]
    card:
      title: { en: "Only here", id: "Hanya di sini" }
      price: { en: "{money} a month", id: "{money} per bulan" }
      desList: [{ en: "Everything", id: "Semua" }]
      buttonTxt: { en: "Take the special", id: "Ambil yang khusus" }
`
  await writeFile(file, settings.replace(/^plans:\n/m, special))
  const plans = async () => (await stage.world.visitor('pdf').get('/nodeapi/site?host=pdf.localhost')).text()
  await expect.poll(plans).toContain('Take the special')

  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(`${addressOf(stage.world)}/?channel=ads`)
  await expect.poll(() => page.evaluate(`localStorage.getItem('channel')`)).toBe('ads')
  await page.goto(`${addressOf(stage.world)}/sub/price`)
  await page.getByRole('button', { name: 'Take the special' }).waitFor()
  expect(await page.getByRole('button', { name: 'Start the trial' }).count()).toBe(0)
  const asked = page.waitForRequest('**/order/create')
  await page.getByRole('button', { name: 'Take the special' }).click()
  expect((await asked).postDataJSON()).toMatchObject({
    productsPriceId: 'price_ads:special:usd',
    channel: 'ads',
    marketingChannel: 'seo',
  })
  await page.waitForURL('**/sandbox/checkout/*')
  await page.locator('.amount').getByText('US$9', { exact: true }).waitFor()
  const checkout = pathOf(page).split('/').at(-1)!
  expect(await orderOf(checkout)).toMatchObject({ channel: 'ads', marketingChannel: 'seo', amountMinor: 900 })

  await using other = await openWindow(stage.browser)
  await other.page.goto(`${addressOf(stage.world)}/sub/price?channel=unknown`)
  await other.page.getByRole('button', { name: 'Start the trial' }).waitFor()
  expect(await other.page.getByRole('button', { name: 'Take the special' }).count()).toBe(0)
})

test.each(['Twice', 'Out of order', 'Not at all'])(
  'messages that come "%s" make one payment of one click',
  {
    timeout: 60_000,
  },
  async (how) => {
    const email = someone()
    await using window = await openWindow(stage.browser)
    const { page } = window
    const checkout = await pickPlan(stage.world, page)
    await page.getByLabel('How the webhooks arrive').selectOption(how)
    await payWith(page, cards.pays, email)
    await page.waitForURL('**/sub/payresult?*')
    if (how === 'Not at all') {
      // Nobody tells of this payment: it is found when the provider is asked about orders that wait.
      const { db } = stage.world.product.services
      await db.execute(
        sql`update "order" set created_at = now() - interval '3 minutes' where checkout_id = ${checkout}`,
      )
      await reconcile(stage.world.product.billing.place)
    }
    await seeSuccess(page)
    await openAccount(stage.world, page, email)
    await expect.poll(() => ordersIn(page).count()).toBe(1)
    const { id } = await orderOf(checkout)
    expect(await stage.world.product.services.db.select().from(payments).where(eq(payments.orderId, id))).toHaveLength(
      1,
    )
  },
)
