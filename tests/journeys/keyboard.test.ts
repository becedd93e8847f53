import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWindow, siteUrl } from '../support/browser.ts'
import { missedByKeyboard } from '../support/keyboard.ts'
import { setStage } from '../support/stage.ts'
import { readToTheEnd } from '../support/visiting.ts'

const stage = setStage({}, ['web'])

/** Whether an element has the keyboard. */
const isFocused = async (element: Locator) => (await element.and(element.page().locator(':focus')).count()) === 1

/** Between them they show every block and every kind of control. */
const places = [
  ...['localhost', 'pdf.localhost', 'photos.localhost', 'clap.localhost'].map((host) => ({ host, path: '/' })),
  ...['/t/id-photo', '/t/sms', '/sub/account'].map((path) => ({ host: 'localhost', path })),
]

test('Tab reaches everything that can be used, and shows where it is', { timeout: 240_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  for (const { host, path } of places) {
    await page.goto(siteUrl(stage.world.url, host) + path)
    await readToTheEnd(page)
    await page.evaluate('scrollTo(0, 0)')
    expect(await missedByKeyboard(page), host + path).toEqual({ missed: [], unmarked: [] })
  }
})

test('with the keyboard alone one gets through the Products menu to a tool', async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(siteUrl(stage.world.url, 'pdf.localhost'))
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(page.getByRole('link', { name: 'Skip to the content' }))).toBe(true)
  const products = page.getByRole('button', { name: 'Products' })
  while (!(await isFocused(products))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = page.getByRole('banner').getByRole('link', { name: /Old Photos/ })
  await expect.poll(() => isFocused(first)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => first.isVisible()).toBe(false)
  await expect.poll(() => isFocused(products)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/t/old-photos')
})

test('the skip link leads past the bar', async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(siteUrl(stage.world.url, 'pdf.localhost'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('main :focus').count()).toBe(1)
})

test('the login keeps the keyboard, and gives it back to the button that opened it', async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(siteUrl(stage.world.url, 'pdf.localhost'))
  const opener = page.getByRole('button', { name: 'Log in' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  for (let pressed = 0; pressed < 10; pressed++) {
    await page.keyboard.press('Tab')
    // Between its last and its first element the browser's own bar may have a turn.
    expect(
      await page.evaluate(`document.activeElement === document.body || !!document.activeElement.closest('dialog')`),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => isFocused(opener)).toBe(true)
})

test('what opens over a form gives the keyboard back to the button that opened it', async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(`${siteUrl(stage.world.url, 'localhost')}/t/sms`)
  await page.waitForLoadState('networkidle')
  for (const name of ['Contacts', 'Templates']) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.press('Enter')
    await page.getByRole('dialog', { name }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(opener)).toBe(true)
  }
})

test('on a phone the menu opens, goes round and closes by keys', async () => {
  await using window = await openWindow(stage.browser, { width: 390 })
  const { page } = window
  await page.goto(siteUrl(stage.world.url, 'photos.localhost'))
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(menu.locator('summary').first())).toBe(true)
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: /Old Photos/ }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(menu.getByRole('link', { name: /Old Photos/ }))).toBe(true)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(page.getByRole('button', { name: 'Menu', exact: true }))).toBe(true)
})

test('tabs, questions and the tools grid answer to keys', async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(siteUrl(stage.world.url, 'localhost'))
  await page.getByRole('tab', { name: 'Paperwork' }).press('ArrowRight')
  await expect.poll(() => page.getByRole('tab', { name: 'Pictures' }).getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => page.getByText('Photos that should look their best').isVisible()).toBe(true)

  const questions = page.locator('#faq summary')
  await questions.nth(0).press('Enter')
  await questions.nth(1).press('Space')
  const open = page.locator('#faq details[open]')
  await expect.poll(() => open.count()).toBe(1)
  await expect.poll(() => open.locator('summary').innerText()).toBe(await questions.nth(1).innerText())

  const all = page.getByRole('button', { name: 'All 13 tools' })
  await all.press('Enter')
  await expect.poll(() => page.locator('#tools li[data-theme]:visible').count()).toBe(13)
})
