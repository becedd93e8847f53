import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { siteUrl } from './browser.ts'
import type { World } from './world.ts'

/** Numbers of the sandbox's test cards. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenge: '4000 0000 0000 3220',
}

/** The address of a site of the world as a browser reaches it. */
export const addressOf = (world: World, site = 'pdf') => siteUrl(world.url, `${site}.localhost`)

/** The path that a page shows. */
export const pathOf = (page: Page) => new URL(page.url()).pathname

/** Picks a plan on the price page by the words of its button; answers the id of the checkout that opens. */
export async function pickPlan(world: World, page: Page, button = 'Start the trial'): Promise<string> {
  await page.goto(`${addressOf(world)}/sub/price`)
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL(/\/(sandbox\/checkout|pay)\/\w+$/)
  return pathOf(page).split('/').at(-1)!
}

/** Fills in the sandbox's checkout and pays. */
export async function payWith(page: Page, card: string, email?: string): Promise<void> {
  if (email) await page.getByLabel('Email').fill(email)
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: 'Pay' }).click()
}

/** Waits for the result page to tell that it worked. */
export async function seeSuccess(page: Page): Promise<void> {
  // Not for the address first: a second click on Pay breaks the first navigation off, and waiting for one fails with it.
  await page.getByRole('heading', { name: 'Thank you, it worked' }).waitFor()
  expect(pathOf(page)).toBe('/sub/payresult')
}

/** The trial, bought in the sandbox by somebody new in this window, up to the result page that tells of it. */
export async function buyTrial(world: World, page: Page, email: string): Promise<string> {
  const checkoutId = await pickPlan(world, page)
  await payWith(page, cards.pays, email)
  await seeSuccess(page)
  return checkoutId
}

/** Opens the account page and waits until it tells of a membership. */
export async function openAccount(world: World, page: Page, email: string): Promise<void> {
  await page.goto(`${addressOf(world)}/sub/account`)
  await page.getByRole('button', { name: `My account: ${email}` }).waitFor()
  await page.getByText('Valid Until').waitFor()
}

/** The payments that the account page lists. */
export const ordersIn = (page: Page) => page.getByRole('list', { name: 'Orders and receipts' }).getByRole('listitem')
