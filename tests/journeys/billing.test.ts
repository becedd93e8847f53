import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { count, eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#features/accounts/schema.ts'
import { orders, sandboxEvents } from '#features/billing/schema.ts'
import { keepScreenshot, launchBrowser, openWindow, siteUrl } from '../support/browser.ts'
import { advance, mailsTo } from '../support/buyer.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { createWorld, type World } from '../support/world.ts'

const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenge: '4000 0000 0000 3220',
}

let world: World
let browser: Browser
beforeAll(async () => {
  world = await createWorld()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

const pdfSite = () => siteUrl(world.url, 'pdf.localhost')
const someone = () => `${randomUUID().slice(0, 8)}@example.com`
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Picks the trial on the price page; answers the id of the checkout that opens. */
async function pickTrial(page: Page): Promise<string> {
  await page.goto(`${pdfSite()}/sub/price`)
  await page.getByRole('button', { name: 'Start the trial' }).click()
  await page.waitForURL('**/sandbox/checkout/*')
  return pathOf(page).split('/').at(-1)!
}

async function payWith(page: Page, card: string, email?: string): Promise<void> {
  if (email) await page.getByLabel('Email').fill(email)
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: 'Pay' }).click()
}

async function seeSuccess(page: Page): Promise<void> {
  await page.waitForURL('**/sub/payresult?*')
  await page.getByRole('heading', { name: 'Thank you, it worked' }).waitFor()
}

/** The trial, bought by somebody new in this window, up to the result page that tells of it. */
async function buyTrial(page: Page, email: string): Promise<string> {
  const checkoutId = await pickTrial(page)
  await payWith(page, cards.pays, email)
  await seeSuccess(page)
  return checkoutId
}

async function openAccount(page: Page, email: string): Promise<void> {
  await page.goto(`${pdfSite()}/sub/account`)
  await page.getByRole('button', { name: `My account: ${email}` }).waitFor()
  await page.getByText('Valid Until').waitFor()
}

/** What the books hold, for what no page may show. */
const orderOf = async (checkoutId: string) => {
  const found = await world.product.services.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  expect(found).toHaveLength(1)
  return found[0]!
}
const accountsOf = (email: string) => world.product.services.db.select().from(accounts).where(eq(accounts.email, email))
const orderCount = async () => (await world.product.services.db.select({ all: count() }).from(orders))[0]!.all

/** What axe finds on the page with motion switched off, as rule and place. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

test('a guest pays for the trial, is a member at once, sets a password and converts a file', {
  timeout: 90_000,
}, async () => {
  const email = someone()
  await using window = await openWindow(browser)
  const { page } = window
  await page.goto(`${pdfSite()}/sub/price`)
  await page.getByText('US$0.99').first().waitFor()
  const checkoutId = await pickTrial(page)
  await page.getByText('TEST: this checkout moves no money').waitFor()
  await page.getByText('US$0.99', { exact: true }).waitFor()
  await payWith(page, cards.pays, email)
  await seeSuccess(page)
  await page.getByRole('button', { name: `My account: ${email}` }).waitFor()
  await openAccount(page, email)
  await page.getByRole('region', { name: 'Orders and receipts' }).getByText('US$0.99').waitFor()

  await expect.poll(() => mailsTo(world, email), { timeout: 15_000 }).toHaveLength(1)
  const [mail] = await mailsTo(world, email)
  const order = await orderOf(checkoutId)
  for (const word of [order.id, 'US$0.99', 'R-0', email]) expect(mail?.text).toContain(word)

  await page.goto(/\S+\/reset\?token=\S+/.exec(mail!.text)![0])
  await page.getByLabel('New password', { exact: true }).fill('paper-lane-1')
  await page.getByLabel('Confirm').fill('paper-lane-1')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('paper-lane-1')
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('**/sub/account')
  await page.getByText('Valid Until').waitFor()

  await page.goto(`${pdfSite()}/t/pdf`)
  await page.setInputFiles('input[type=file]', {
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await samplePdf('The first letter')),
  })
  await page.getByRole('link', { name: 'Download' }).waitFor()
  expect(window.errors).toEqual([])
})
