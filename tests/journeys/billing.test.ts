import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { count, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accounts } from '#features/accounts/schema.ts'
import { successAddress } from '#features/billing/orders/orders.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { orders } from '#features/billing/schema.ts'
import { keepScreenshot, openWindow } from '../support/browser.ts'
import { mailsTo } from '../support/buyer.ts'
import {
  addressOf,
  buyTrial,
  cards,
  openAccount,
  ordersIn,
  payWith,
  pickPlan,
  seeSuccess,
} from '../support/checkout.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setStage } from '../support/stage.ts'
import { fillLogin } from '../support/visiting.ts'

const stage = setStage()

const pdfSite = () => addressOf(stage.world)
const someone = () => `${randomUUID().slice(0, 8)}@example.com`

/** What the books hold, for what no page may show. */
const orderOf = async (checkoutId: string) => {
  const found = await stage.world.product.services.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  expect(found).toHaveLength(1)
  return found[0]!
}
const accountsOf = (email: string) =>
  stage.world.product.services.db.select().from(accounts).where(eq(accounts.email, email))
const orderCount = async () => (await stage.world.product.services.db.select({ all: count() }).from(orders))[0]!.all

/** How many pixels of the site's title in the header are cut off. */
const cutOffTitle = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  (document.querySelector('header a[href="/"] span'))`

/** What axe finds on the page with motion switched off, as rule and place. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

test('a guest pays for the trial, is a member at once, sets a password and converts a file', {
  timeout: 300_000,
}, async () => {
  const email = someone()
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(`${pdfSite()}/sub/price`)
  await page.getByText('US$0.99').first().waitFor()
  const checkoutId = await pickPlan(stage.world, page)
  await page.getByText('TEST: this checkout moves no money').waitFor()
  await page.locator('.amount').getByText('US$0.99', { exact: true }).waitFor()
  await payWith(page, cards.pays, email)
  await seeSuccess(page)
  await page.getByRole('button', { name: `My account: ${email}` }).waitFor()
  await openAccount(stage.world, page, email)
  // The first one loads the Office, which the server gives a minute.
  const receipt = page.waitForEvent('download', { timeout: 60_000 })
  await ordersIn(page).filter({ hasText: 'US$0.99' }).getByRole('button', { name: 'Receipt' }).click()
  expect((await receipt).suggestedFilename()).toMatch(/R-0.*\.pdf$/)

  await expect.poll(() => mailsTo(stage.world, email)).toHaveLength(1)
  const [mail] = await mailsTo(stage.world, email)
  const order = await orderOf(checkoutId)
  for (const word of [order.id, 'US$0.99', 'R-0', email]) expect(mail?.text).toContain(word)

  await page.goto(/\S+\/reset\?token=\S+/.exec(mail!.text)![0])
  await page.getByLabel('New password', { exact: true }).fill('paper-lane-1')
  await page.getByLabel('Repeat the password').fill('paper-lane-1')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, email, 'paper-lane-1')
  await page.waitForURL('**/sub/account')
  await page.getByText('Valid Until').waitFor()

  await page.goto(`${pdfSite()}/t/pdf`)
  await page.setInputFiles('input[type=file]', {
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await samplePdf('The first letter')),
  })
  await page.getByRole('button', { name: 'Convert: PDF to Word' }).click()
  await page.getByRole('link', { name: 'Download' }).waitFor()
  await openAccount(stage.world, page, email)
  await page.getByRole('strong').getByText('letter.docx', { exact: true }).waitFor()
  await page.getByText('Where you are logged in').click()
  await page.getByText('this one').waitFor()
  await page.setViewportSize({ width: 360, height: 900 })
  await keepScreenshot(page, 'account-used-360')
  expect(window.errors).toEqual([])
})

test('a declined card is told, and another one pays the same order', { timeout: 120_000 }, async () => {
  const email = someone()
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  const checkoutId = await pickPlan(stage.world, page)
  await payWith(page, cards.declined, email)
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('Nothing was charged: try another card')
  await keepScreenshot(page, 'checkout-declined-360')
  expect(await orderOf(checkoutId)).toMatchObject({ status: 'waiting', accountId: null })
  expect(await accountsOf(email)).toEqual([])

  await payWith(page, cards.pays)
  await seeSuccess(page)
  expect(await orderOf(checkoutId)).toMatchObject({ status: 'paid', email })
  expect(window.errors).toEqual([])
})

test('3-D Secure: who denies it has paid nothing, who confirms it has paid', { timeout: 120_000 }, async () => {
  const email = someone()
  await using window = await openWindow(stage.browser)
  const { page } = window
  const checkoutId = await pickPlan(stage.world, page)
  await payWith(page, cards.challenge, email)
  await page.getByRole('heading', { name: 'Your bank asks: is it you?' }).waitFor()
  await page.getByRole('button', { name: 'Deny it' }).click()
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('could not confirm that it is you')
  expect(await orderOf(checkoutId)).toMatchObject({ status: 'waiting', accountId: null })

  await payWith(page, cards.challenge)
  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  await seeSuccess(page)
  await openAccount(stage.world, page, email)
  expect(await orderOf(checkoutId)).toMatchObject({ status: 'paid', email })
})

test('who closes the checkout is back at the prices, with nothing granted, and may choose again', {
  timeout: 120_000,
}, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  const checkoutId = await pickPlan(stage.world, page)
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await page.waitForURL('**/sub/price?cancelled=*')
  await page.getByText('The payment was cancelled').waitFor()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  expect(await orderOf(checkoutId)).toMatchObject({ status: 'waiting', accountId: null, email: '' })

  await pickPlan(stage.world, page)
  await page.goBack()
  await page.waitForURL('**/sub/price')
  await page.getByRole('button', { name: 'Start the trial' }).click()
  await page.waitForURL('**/sandbox/checkout/*')
  expect(window.errors).toEqual([])
})

test('a double click makes one order, and pays it once', { timeout: 120_000 }, async () => {
  const email = someone()
  await using window = await openWindow(stage.browser)
  const { page } = window
  const before = await orderCount()
  await page.goto(`${pdfSite()}/sub/price`)
  await page.getByRole('button', { name: 'Start the trial' }).dblclick()
  await page.waitForURL('**/sandbox/checkout/*')
  expect(await orderCount()).toBe(before + 1)

  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Pay' }).dblclick()
  await seeSuccess(page)
  await openAccount(stage.world, page, email)
  await expect.poll(() => ordersIn(page).count()).toBe(1)
  expect(await orderCount()).toBe(before + 1)
})

test('the result page may be loaded again: the buyer stays logged in, and nothing is granted twice', {
  timeout: 120_000,
}, async () => {
  const email = someone()
  await using window = await openWindow(stage.browser)
  const { page } = window
  const checkoutId = await buyTrial(stage.world, page, email)
  const paid = await orderOf(checkoutId)
  await page.reload()
  await seeSuccess(page)
  await page.getByRole('button', { name: 'Go to my account' }).click()
  await page.waitForURL('**/sub/account')
  await page.getByText('Valid Until').waitFor()
  expect(await orderOf(checkoutId)).toMatchObject({ paidAt: paid.paidAt, accountId: paid.accountId })
  await expect.poll(() => mailsTo(stage.world, email)).toHaveLength(1)

  // The address alone is worth nothing: in another browser it says how the order stands and logs nobody in.
  await page.goBack()
  await using other = await openWindow(stage.browser)
  await other.page.goto(page.url())
  await seeSuccess(other.page)
  await other.page.getByRole('button', { name: 'Log in' }).waitFor()
})

test('a payment that is confirmed late is waited for, and found by looking again', { timeout: 120_000 }, async () => {
  const email = someone()
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  const checkoutId = await pickPlan(stage.world, page)
  // The browser is back before the provider has the money.
  const { signer } = stage.world.product.billing.place
  const back = new URL(successAddress(signer, await orderOf(checkoutId)))
  await page.clock.install()
  await page.goto(back.href)
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  // The page comes with 60 written on it: it counts once it is alive.
  await page.getByText(/, 5\d seconds more/).waitFor()
  await keepScreenshot(page, 'payresult-waiting')
  expect(await findings(page)).toEqual([])
  await page.clock.runFor(61_000)
  await page.getByRole('heading', { name: 'Not confirmed yet' }).waitFor()
  await keepScreenshot(page, 'payresult-pending')
  expect(await findings(page)).toEqual([])
  expect(await orderOf(checkoutId)).toMatchObject({ status: 'waiting' })

  await page.getByRole('button', { name: 'Look again' }).click()
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  // No message tells of it: the page has the provider asked.
  const by = { email, card: 'pays', delivery: 'never' } as const
  await sandboxOf(stage.world).change(checkoutId, (state) => payCheckout(state, by, Date.now()))
  await stage.world.product.services.db.update(orders).set({ syncedAt: new Date(0) })
  await page.clock.runFor(2_000)
  await seeSuccess(page)
  await page.getByRole('button', { name: `My account: ${email}` }).waitFor()
  expect(window.errors).toEqual([])
})

test('axe finds nothing on the way of the money, and the pages stand at 360 and 1280 pixels', {
  timeout: 180_000,
}, async () => {
  const email = 'a-rather-long-address-of-somebody@example.com'
  await using window = await openWindow(stage.browser)
  const { page } = window
  async function stands(name: string) {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await keepScreenshot(page, `${name}-${width}`)
      expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(width)
    }
    expect(await findings(page), name).toEqual([])
  }
  await pickPlan(stage.world, page)
  await stands('checkout')
  await payWith(page, cards.challenge, email)
  await page.getByRole('button', { name: 'Confirm the payment' }).waitFor()
  await stands('checkout-challenge')
  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  await seeSuccess(page)
  await stands('payresult')
  await openAccount(stage.world, page, email)
  await page.getByText('US$0.99').waitFor()
  await stands('account-paid')
  expect(await page.evaluate(cutOffTitle), 'the title of the site stands whole beside the email').toBe(0)
  for (const path of ['/reset', '/reset?token=some', '/unsubscribe']) {
    await page.goto(pdfSite() + path)
    await page.getByRole('textbox').first().waitFor()
    await stands(path.replace(/\W/g, '-').slice(1))
  }
  expect(window.errors).toEqual([])
})
