import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepScreenshot, launchBrowser, openWindow, siteUrl } from '../support/browser.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
let browser: Browser
beforeAll(async () => {
  world = await createWorld({}, ['web'])
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

const hosts = [
  'localhost',
  ...['pdf', 'photos', 'passport', 'voice', 'anime', 'clap', 'sms'].map((one) => `${one}.localhost`),
]

const themes = ['default', 'blue', 'peach', 'pink', 'orange', 'terre']

/** Goes down the whole page, so that everything that comes late has come. */
async function readToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  for (let y = 0; y < height; y += 800) {
    await page.mouse.wheel(0, 800)
    await page.waitForTimeout(50)
  }
  await page.waitForLoadState('networkidle')
}

/** Addresses of pictures that the page shows and could not load. */
const missingPictures = `[...document.images]
  .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
  .map((image) => image.src)`

/** How far the page goes beyond the window, in pixels. */
const sidewaysExcess = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** Whether an element has the keyboard. */
const isFocused = async (element: Locator) => (await element.and(element.page().locator(':focus')).count()) === 1

/** What axe finds on the page that somebody has read to its end, with motion switched off, as rule and place. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

test.for(hosts)('the home page of %s reads well in both languages', { timeout: 60_000 }, async (host) => {
  await using window = await openWindow(browser)
  const { page } = window
  for (const lang of ['en', 'id']) {
    const answer = await page.goto(`${siteUrl(world.url, host)}/?lang=${lang}`)
    expect(answer?.status()).toBe(200)
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await readToTheEnd(page)
    await keepScreenshot(page, `home-${host}-${lang}`)
    expect(await page.evaluate(missingPictures)).toEqual([])
  }
  expect(window.errors).toEqual([])
})

test('axe finds nothing on the home pages, in any theme', { timeout: 240_000 }, async () => {
  await using window = await openWindow(browser)
  const { page } = window
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const host of hosts) {
    await page.goto(siteUrl(world.url, host))
    await readToTheEnd(page)
    for (const theme of host === 'localhost' || host === 'pdf.localhost' ? themes : [undefined]) {
      if (theme) await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
      expect(await findings(page), `${host} ${theme ?? ''}`).toEqual([])
    }
  }
})

test('axe finds nothing on rich pages, prices, tools and a missing page', { timeout: 120_000 }, async () => {
  await using window = await openWindow(browser)
  const { page } = window
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/protocol/privacy', '/sub/contact', '/sub/price', '/t/pdf', '/no-such-page']) {
    await page.goto(siteUrl(world.url, 'pdf.localhost') + path)
    await readToTheEnd(page)
    expect(await findings(page), path).toEqual([])
  }
})

test('nothing sticks out sideways, from 320 pixels up', { timeout: 120_000 }, async () => {
  for (const width of [320, 360, 768, 980, 981, 1440]) {
    await using window = await openWindow(browser, { width })
    const { page } = window
    for (const host of hosts) {
      await page.goto(`${siteUrl(world.url, host)}/?lang=id`)
      const excess = await page.evaluate<number>(sidewaysExcess)
      expect(excess, `${host} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('on a phone the menu opens over a page that stands still, and closes with the next page', async () => {
  await using window = await openWindow(browser, { width: 390 })
  const { page } = window
  await page.goto(siteUrl(world.url, 'photos.localhost'))
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByText('Ai Tools').click()
  await menu.getByRole('link', { name: /Speech To Text/ }).waitFor()
  await page.mouse.wheel(0, 900)
  expect(await page.evaluate('scrollY')).toBe(0)
  await menu.getByRole('link', { name: /Speech To Text/ }).click()
  await page.waitForURL('**/t/text-conversion')
  expect(await menu.isVisible()).toBe(false)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('button', { name: 'Support' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'help@example.com' }).waitFor()
  expect(window.errors).toEqual([])
})

test('with the keyboard alone one gets through the Products menu to a tool', async () => {
  await using window = await openWindow(browser)
  const { page } = window
  await page.goto(siteUrl(world.url, 'pdf.localhost'))
  await page.keyboard.press('Tab')
  expect(await isFocused(page.getByRole('link', { name: 'Skip to the content' }))).toBe(true)
  const products = page.getByRole('button', { name: 'Products' })
  while (!(await isFocused(products))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = page.getByRole('banner').getByRole('link', { name: /Old Photos/ })
  expect(await isFocused(first)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await first.isVisible()).toBe(false)
  expect(await isFocused(products)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/t/old-photos')
})

test('a feature of the same kind as the site leads home', async () => {
  await using window = await openWindow(browser)
  const { page } = window
  await page.goto(`${siteUrl(world.url, 'pdf.localhost')}/sub/contact`)
  await page.getByRole('button', { name: 'Products' }).hover()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Document format conversion/ })
    .click()
  await page.waitForURL(`${siteUrl(world.url, 'pdf.localhost')}/`)
})

test('one answer of the FAQ is open at a time', async () => {
  await using window = await openWindow(browser)
  const { page } = window
  await page.goto(`${siteUrl(world.url, 'pdf.localhost')}/#faq`)
  const open = page.locator('#faq details[open]')
  await page.getByText('Which files can I bring?').click()
  await page.getByText('How do I cancel?').click()
  expect(await open.count()).toBe(1)
  expect(await open.innerText()).toContain('How do I cancel?')
})

test('a link to a part of another page scrolls to it', async () => {
  await using window = await openWindow(browser)
  const { page } = window
  await page.goto(`${siteUrl(world.url, 'pdf.localhost')}/protocol/privacy`)
  await page.getByRole('banner').getByRole('link', { name: 'Prices' }).click()
  await page.waitForURL('**/#price')
  await expect
    .poll(async () => Math.abs((await page.locator('#price').boundingBox())?.y ?? 9999), { timeout: 6000 })
    .toBeLessThan(200)
})

test('the tools grid shows eleven tools and opens to all', async () => {
  await using window = await openWindow(browser)
  const { page } = window
  await page.goto(siteUrl(world.url, 'localhost'))
  const tiles = page.locator('#tools li[data-theme]:visible')
  expect(await tiles.count()).toBe(11)
  await page.getByRole('button', { name: 'All 13 tools' }).click()
  expect(await tiles.count()).toBe(13)
})

test('prices are shown in another currency, and the charge is named', async () => {
  await using window = await openWindow(browser)
  const { page } = window
  await page.goto(`${siteUrl(world.url, 'pdf.localhost')}/sub/price`)
  expect(await page.locator('#price').innerText()).toContain('US$0.99')
  await page.getByLabel('Please select the exchange rate').selectOption('NZD')
  const section = await page.locator('#price').innerText()
  expect(section).toContain('NZ$2.99')
  expect(section).toMatch(/charged in the plan's own currency: USD/)
})

test('without JavaScript the whole page reads', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const main = page.getByRole('main')
  await page.goto(siteUrl(world.url, 'localhost'))
  for (const words of [
    'The small jobs, done',
    'Old photos, new colour',
    'Clap Find My Phone',
    'The app',
    'I cancelled for two months',
  ])
    expect(await main.getByText(words).first().isVisible(), words).toBe(true)
  // What only shows without scripts is not looked up by its text.
  expect(await page.locator('noscript h3').innerText()).toBe('Photos that should look their best')
  await page.getByText('Do I need to install anything?').click()
  await page.getByText('Everything runs in your browser').waitFor()
  await context.close()
})

test('a missing page stands in the frame of its site, with status 404', async () => {
  await using window = await openWindow(browser)
  const { page } = window
  const answer = await page.goto(`${siteUrl(world.url, 'anime.localhost')}/no-such-page?lang=id`)
  expect(answer?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Halaman ini tidak ditemukan')
  expect(await page.getByRole('banner').getByRole('link', { name: 'Inkling' }).isVisible()).toBe(true)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('search engines and shared links find what they need', async () => {
  const visitor = world.visitor('pdf')
  const text = async (path: string) => (await visitor.get(path)).text()
  expect(await text('/robots.txt')).toMatch(
    /Disallow: \/sub\/account[\s\S]*Sitemap: http:\/\/pdf\.localhost.*\/sitemap\.xml/,
  )
  const map = await text('/sitemap.xml')
  expect(map).toContain('/sub/price</loc>')
  expect(map).toContain('/t/pdf</loc>')
  expect(map).not.toContain('privacy')
  expect(await text('/favicon.svg')).toContain('>P</text>')
  const picture = await visitor.get('/og.png?lang=id')
  expect(picture.headers.get('content-type')).toBe('image/png')
  const home = await text('/?lang=id')
  expect(home).toMatch(/<link rel="canonical" href="http:\/\/pdf\.localhost[^"]*\/\?lang=id"/)
  expect(home).toContain('"@type":"FAQPage"')
  expect(home).toContain('"priceCurrency":"USD"')
  expect(home).toContain('hrefLang="id"')
})
