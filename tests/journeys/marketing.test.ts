import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdProgram, openWindow, siteUrl } from '../support/browser.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({}, ['web'])

test('on a phone the menu opens over a page that stands still, and closes with the next page', async () => {
  await using window = await openWindow(stage.browser, { width: 390 })
  const { page } = window
  await page.goto(siteUrl(stage.world.url, 'photos.localhost'))
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByText('Ai Tools').click()
  await menu.getByRole('link', { name: /Speech To Text/ }).waitFor()
  await page.mouse.wheel(0, 900)
  expect(await page.evaluate('scrollY')).toBe(0)
  await menu.getByRole('link', { name: /Speech To Text/ }).click()
  await page.waitForURL('**/t/text-conversion')
  await menu.waitFor({ state: 'hidden' })
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('button', { name: 'Support' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'help@example.com' }).waitFor()
  expect(window.errors).toEqual([])
})

test('a button that is pressed before the page comes alive is answered then, once', { timeout: 120_000 }, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  const release = await holdProgram(page)
  await page.goto(stage.world.url, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  expect(await menu.isVisible()).toBe(false)
  release()
  await menu.waitFor()
  await page.getByRole('button', { name: 'Close the menu' }).click()
  await menu.waitFor({ state: 'hidden' })
  expect(window.errors).toEqual([])
})

test('so is one in a block, which comes alive after the page', { timeout: 120_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  const release = await holdProgram(page)
  await page.goto(`${siteUrl(stage.world.url, 'pdf.localhost')}/sub/price`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Start the trial' }).click()
  release()
  await page.waitForURL('**/sandbox/checkout/*')
  expect(window.errors).toEqual([])
})

test.each([
  ['a click', (tabs: Locator) => tabs.nth(1).click()],
  ['a key', (tabs: Locator) => tabs.first().press('ArrowRight')],
])('so is %s in a block whose program is late on a page that is alive', { timeout: 120_000 }, async (_, turn) => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  const release = await holdProgram(page, 'belowTheFold-*')
  await page.goto(siteUrl(stage.world.url, 'localhost'))
  const tabs = page.getByRole('tab')
  await turn(tabs)
  expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('false')
  release()
  await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true')
  expect(window.errors).toEqual([])
})

test('what is typed before the page comes alive is heard of then', { timeout: 120_000 }, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  const release = await holdProgram(page)
  await page.goto(`${siteUrl(stage.world.url, 'sms.localhost')}/t/sms`, { waitUntil: 'commit' })
  const message = page.getByLabel('Message', { exact: true })
  const arrives = page.getByRole('region', { name: 'How it will arrive' }).getByText('Meet me at noon', { exact: true })
  await message.pressSequentially('Meet me at noon')
  expect(await arrives.count()).toBe(0)
  release()
  await arrives.waitFor()
  expect(await message.inputValue()).toBe('Meet me at noon')
  expect(window.errors).toEqual([])
})

test('what the server drew stays while its program is under way and something else opens', {
  timeout: 120_000,
}, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  const release = await holdProgram(page, '{belowTheFold,Carousel,Tool}-*')
  await page.goto(siteUrl(stage.world.url, 'pdf.localhost'))
  const drawn = await page.locator('main section').elementHandles()
  const gone = async () => {
    const texts = await Promise.all(drawn.map(async (part) => !(await part.isVisible()) && (await part.textContent())))
    return texts.filter(Boolean)
  }
  expect(drawn.length).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).waitFor()
  expect(await gone()).toEqual([])
  await page.getByRole('button', { name: 'Close the menu' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await gone()).toEqual([])
  release()
  expect(window.errors).toEqual([])
})

test('a feature of the same kind as the site leads home', async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(`${siteUrl(stage.world.url, 'pdf.localhost')}/sub/contact`)
  await page.getByRole('button', { name: 'Products' }).hover()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Document format conversion/ })
    .click()
  await page.waitForURL(`${siteUrl(stage.world.url, 'pdf.localhost')}/`)
})

test('a link to a part of another page scrolls to it', async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(`${siteUrl(stage.world.url, 'pdf.localhost')}/protocol/privacy`)
  await page.getByRole('banner').getByRole('link', { name: 'Prices' }).click()
  await page.waitForURL('**/#price')
  await expect.poll(async () => Math.abs((await page.locator('#price').boundingBox())?.y ?? 9999)).toBeLessThan(200)
})

test('the tools grid shows eleven tools and opens to all', async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(siteUrl(stage.world.url, 'localhost'))
  const tiles = page.locator('#tools li[data-theme]:visible')
  expect(await tiles.count()).toBe(11)
  await page.getByRole('button', { name: 'All 13 tools' }).click()
  await expect.poll(() => tiles.count()).toBe(13)
})

test('prices are shown in another currency, and the charge is named', async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(`${siteUrl(stage.world.url, 'pdf.localhost')}/sub/price`)
  expect(await page.locator('#price').innerText()).toContain('US$0.99')
  await page.getByLabel('Please select the exchange rate').selectOption('NZD')
  const section = () => page.locator('#price').innerText()
  await expect.poll(section).toContain('NZ$2.99')
  expect(await section()).toMatch(/charged in the plan's own currency: USD/)
})

test('a plan is ordered in the currency on its card: the reader’s own at first, then the one that the device keeps', async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  const prices = `${siteUrl(stage.world.url, 'sms.localhost')}/sub/price?lang=id`
  await page.goto(prices)
  const section = () => page.locator('#price').innerText()
  expect(await section()).toContain('Rp799.000')
  expect(await section()).not.toContain('US$49')
  const choice = page.getByLabel('Pilih mata uang')
  await expect.poll(() => choice.inputValue()).toBe('IDR')
  await choice.selectOption('USD')
  await expect.poll(section).toContain('US$49,80')
  await page.reload()
  await expect.poll(section).toContain('US$49,80')
  await choice.selectOption('IDR')
  await expect.poll(section).toContain('Rp799.000')
  const asked = page.waitForRequest('**/order/create')
  await page.getByRole('button', { name: 'Pilih bulanan' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ productsPriceId: 'price:month:idr' })
  await page.waitForURL('**/sandbox/checkout/*')
  expect(await page.locator('main').innerText()).toContain('Rp799.000')
})

test('a missing page stands in the frame of its site, with status 404', async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  const answer = await page.goto(`${siteUrl(stage.world.url, 'anime.localhost')}/no-such-page?lang=id`)
  expect(answer?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Halaman ini tidak ditemukan')
  expect(await page.getByRole('banner').getByRole('link', { name: 'Inkling' }).isVisible()).toBe(true)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('search engines and shared links find what they need', async () => {
  const visitor = stage.world.visitor('pdf')
  const text = async (path: string) => (await visitor.get(path)).text()
  expect(await text('/robots.txt')).toMatch(
    /Disallow: \/sub\/account[\s\S]*Sitemap: http:\/\/pdf\.localhost.*\/sitemap\.xml/,
  )
  const map = await text('/sitemap.xml')
  expect(map).toContain('/sub/price</loc>')
  expect(map).toContain('/t/pdf</loc>')
  expect(map).toContain('/protocol/privacy</loc>')
  expect(await text('/favicon.svg')).toContain('>P</text>')
  const picture = await visitor.get('/og.png?lang=id')
  expect(picture.headers.get('content-type')).toBe('image/png')
  const home = await text('/?lang=id')
  expect(home).toMatch(/<link rel="canonical" href="http:\/\/pdf\.localhost[^"]*\/\?lang=id"/)
  expect(home).toContain('"@type":"FAQPage"')
  expect(home).toContain('"priceCurrency":"USD"')
  expect(home).toContain('hrefLang="id"')
})
