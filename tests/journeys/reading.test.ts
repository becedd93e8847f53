import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tools as allTools } from '#tools/index.ts'
import { openWindow, siteUrl } from '../support/browser.ts'
import { setStage } from '../support/stage.ts'
import { logIn, missingPictures, readToTheEnd, siteHosts } from '../support/visiting.ts'

const stage = setStage({}, ['web'])

const tools = allTools.map(({ id }) => id)
const paths = [
  ...tools.map((tool) => `/t/${tool}`),
  ...['/sub/price', '/sub/help', '/sub/contact', '/protocol/privacy', '/protocol/terms', '/protocol/refunds'],
  ...['/sub/account', '/reset', '/unsubscribe', '/sub/payresult', '/payment-results', '/no-such-page', '/board/none'],
]
const routes = [
  ...siteHosts.map((host) => ({ host, path: '/' })),
  ...paths.map((path) => ({ host: 'pdf.localhost', path })),
]

/** How far the page goes beyond the window, in pixels. */
const sidewaysExcess = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Words of which a part lies outside of what clips them, or of what is pressed. */
const cutWords = `(() => {
  const cut = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.data.trim()
    const parent = node.parentElement
    if (!words || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (parent.closest('[inert], noscript, script, style, option')) continue
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    for (let box = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      // Kept for assistive technology alone, or made to be scrolled or swiped.
      if (style.clipPath !== 'none' || style.position === 'fixed') break
      const scrolls = (value) => value === 'auto' || value === 'scroll'
      if (scrolls(style.overflowX) || scrolls(style.overflowY) || box.querySelector('[aria-live] > li')) break
      const isPressed = box.matches('button, a') && style.display !== 'inline'
      if (style.overflowX === 'visible' && style.overflowY === 'visible' && !isPressed) continue
      const edge = box.getBoundingClientRect()
      if (text.left < edge.left - 1 || text.right > edge.right + 1 || text.top < edge.top - 4 || text.bottom > edge.bottom + 4)
        cut.push(words.slice(0, 40))
    }
  }
  return cut
})()`

/** Widths at which the page changes, and those of phones and desks. */
const widths = [320, 360, 768, 980, 981, 1280, 1440]

// Indonesian words are the longer ones.
test('nothing sticks out sideways, and with letters of twice the size nothing is cut', {
  timeout: 600_000,
}, async () => {
  await using window = await openWindow(stage.browser, { width: 320 })
  const { page } = window
  const session = await page.context().newCDPSession(page)
  const write = (times: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
  for (const { host, path } of routes) {
    const isHome = path === '/'
    await page.goto(`${siteUrl(stage.world.url, host)}${path}?lang=id`)
    for (const width of isHome ? widths : [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate<string[]>(cutWords), `${host + path} at ${width}`).toEqual([])
      expect(await sidewaysExcess(page), `${host + path} at ${width}`).toBeLessThanOrEqual(0)
    }
    await write(2)
    for (const width of isHome ? [1280, 390] : [390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate('getComputedStyle(document.body).fontSize')).toBe('32px')
      expect(await page.evaluate<string[]>(cutWords), `${host + path} at ${width}`).toEqual([])
      expect(await sidewaysExcess(page), `${host + path} at ${width}`).toBeLessThanOrEqual(0)
    }
    await write(1)
    await page.setViewportSize({ width: 320, height: 900 })
  }
})

test('on a narrow phone the account of a member fits', async () => {
  await using window = await openWindow(stage.browser, { width: 320 })
  const { page } = window
  await logIn(page, stage.world, 'pdf')
  await page.getByText('Valid Until').first().waitFor()
  expect(await sidewaysExcess(page)).toBeLessThanOrEqual(0)
})

/** What the page holds between bar and foot, and whether it is to be seen; answers and what needs a script aside. */
const words = `[...document.querySelectorAll('main :is(h1, h2, h3, p, li, figcaption, blockquote)')]
  .filter((element) => getComputedStyle(element).display !== 'contents')
  .filter((element) => !element.closest('details > :not(summary), [role=status], [data-tool], noscript, li:has(> button), figure:not(:has(blockquote))'))
  .map((element) => ({ words: element.textContent.trim(), shown: element.checkVisibility({ visibilityProperty: true }) }))`

test('without JavaScript the home pages read to their end', { timeout: 120_000 }, async () => {
  const context = await stage.browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  for (const host of siteHosts) {
    await page.goto(siteUrl(stage.world.url, host))
    await readToTheEnd(page)
    const said = await page.evaluate<{ words: string; shown: boolean }[]>(words)
    expect(
      said.filter(({ shown }) => !shown).map((one) => one.words),
      host,
    ).toEqual([])
    expect(said.length, host).toBeGreaterThan(30)
    expect(await missingPictures(page), host).toEqual([])
    // An answer opens without a script.
    const answer = page.locator('#faq details').first()
    await answer.locator('summary').click()
    await answer.locator('p').first().waitFor()
  }
  await context.close()
})
