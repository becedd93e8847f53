import type { Page } from 'playwright-core'
import { siteUrl } from './browser.ts'
import type { World } from './world.ts'

/** Hosts of the sites that ship, the hub first. */
export const siteHosts = [
  'localhost',
  ...['pdf', 'photos', 'passport', 'voice', 'anime', 'clap', 'sms'].map((one) => `${one}.localhost`),
]

/** Goes down the whole page, so that everything that comes late has come. */
export async function readToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  for (let y = 0; y < height; y += 800) {
    await page.mouse.wheel(0, 800)
    await page.waitForTimeout(50)
  }
  await page.waitForLoadState('networkidle')
}

/** Fills the login dialog, which is open, and sends it by Enter. */
export async function fillLogin(page: Page, email: string, password = 'demo1234'): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
}

/** Logs a new member of the site in, through the dialog; the page is then the account. */
export async function logIn(page: Page, world: World, site: string): Promise<void> {
  const { email } = await world.member(site)
  await page.goto(`${siteUrl(world.url, `${site}.localhost`)}/sub/contact`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, email)
  await page.waitForURL('**/sub/account')
}

/** Addresses of pictures that the page shows and could not load. */
export const missingPictures = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.images]
    .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
    .map((image) => image.src)`)
