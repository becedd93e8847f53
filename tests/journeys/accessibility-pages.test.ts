import { afterAll, beforeAll, test } from 'vitest'
import { tools as allTools } from '#tools/index.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { openWindow, siteUrl } from '../support/browser.ts'
import { setStage } from '../support/stage.ts'
import { logIn, readToTheEnd } from '../support/visiting.ts'

const stage = setStage({}, ['web'])

const tools = allTools.map(({ id }) => id)
const pages = [
  ...tools.map((tool) => `/t/${tool}`),
  ...['/sub/price', '/sub/help', '/sub/contact', '/protocol/privacy', '/protocol/terms', '/protocol/refunds'],
  ...['/sub/account', '/reset', '/reset?token=some', '/unsubscribe', '/sub/payresult', '/payment-results'],
  ...['/no-such-page', '/board/no-such-code'],
]

/** One window for all of them: a browser that knows the scripts of the product opens a page in three quarters of the time. */
let window: Awaited<ReturnType<typeof openWindow>>
beforeAll(async () => {
  window = await openWindow(stage.browser)
})
afterAll(() => window[Symbol.asyncDispose]())

test.for(pages)('axe finds nothing on %s, in any theme', { timeout: 180_000 }, async (path) => {
  await window.page.goto(siteUrl(stage.world.url, 'localhost') + path)
  await readToTheEnd(window.page)
  await expectAccessible(window.page, path)
})

test('axe finds nothing in what opens: the products, the login, the help, and the menu of a phone', {
  timeout: 180_000,
}, async () => {
  await using wide = await openWindow(stage.browser)
  await wide.page.goto(siteUrl(stage.world.url, 'localhost'))
  await wide.page.getByRole('button', { name: 'Products' }).click()
  await expectAccessible(wide.page, 'products', 'header')
  await wide.page.keyboard.press('Escape')
  for (const name of ['Log in', 'Contact us']) {
    await wide.page.getByRole('button', { name }).first().click()
    await wide.page.getByRole('dialog').waitFor()
    await expectAccessible(wide.page, name, 'dialog')
    await wide.page.keyboard.press('Escape')
  }
  await wide.page.getByRole('button', { name: 'Contact us' }).click()
  await wide.page.getByRole('button', { name: 'Support' }).click()
  await wide.page.getByText('Can we help?').waitFor()
  await expectAccessible(wide.page, 'support', 'dialog')
  await using narrow = await openWindow(stage.browser, { width: 390 })
  await narrow.page.goto(siteUrl(stage.world.url, 'localhost'))
  await narrow.page.getByRole('button', { name: 'Menu', exact: true }).click()
  await narrow.page.getByRole('navigation', { name: 'Menu' }).getByText('Ai Tools').click()
  await expectAccessible(narrow.page, 'menu', 'nav')
})

test('axe finds nothing on the account page of a member, in any theme', { timeout: 180_000 }, async () => {
  await using window = await openWindow(stage.browser)
  await logIn(window.page, stage.world, 'pdf')
  await window.page.goto(`${siteUrl(stage.world.url, 'pdf.localhost')}/sub/account`)
  await window.page.getByText('Valid Until').first().waitFor()
  await readToTheEnd(window.page)
  await expectAccessible(window.page, 'account')
})
