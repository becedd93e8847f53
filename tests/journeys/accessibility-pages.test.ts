import { test } from 'vitest'
import { tools as allTools } from '#tools/index.ts'
import { expectAccessible, openStillWindow } from '../support/accessibility.ts'
import { siteUrl } from '../support/browser.ts'
import { setStage } from '../support/stage.ts'
import { logIn, readToTheEnd } from '../support/visiting.ts'

const stage = setStage({}, ['web'])

const tools = allTools.map(({ id }) => id)
const pages = [
  ...tools.map((tool) => `/t/${tool}`),
  ...['/sub/price', '/sub/help', '/sub/contact', '/protocol/privacy'],
  ...['/sub/account', '/reset', '/reset?token=some', '/unsubscribe', '/sub/payresult', '/payment-results'],
  ...['/no-such-page', '/board/no-such-code'],
]

test.for(pages)('axe finds nothing on %s, in any theme', { timeout: 90_000 }, async (path) => {
  await using window = await openStillWindow(stage.browser)
  await window.page.goto(siteUrl(stage.world.url, 'localhost') + path)
  await readToTheEnd(window.page)
  await expectAccessible(window.page, path)
})

test('axe finds nothing in what opens: the products, the login, the help, and the menu of a phone', {
  timeout: 90_000,
}, async () => {
  await using wide = await openStillWindow(stage.browser)
  await wide.page.goto(siteUrl(stage.world.url, 'localhost'))
  await wide.page.getByRole('button', { name: 'Products' }).click()
  await expectAccessible(wide.page, 'products', 'header')
  await wide.page.keyboard.press('Escape')
  for (const name of ['Log in', 'Contact us', 'Support']) {
    await wide.page.getByRole('button', { name }).first().click()
    await wide.page.getByRole('dialog').waitFor()
    await expectAccessible(wide.page, name, 'dialog')
    await wide.page.keyboard.press('Escape')
  }
  await using narrow = await openStillWindow(stage.browser, 390)
  await narrow.page.goto(siteUrl(stage.world.url, 'localhost'))
  await narrow.page.getByRole('button', { name: 'Menu', exact: true }).click()
  await narrow.page.getByRole('navigation', { name: 'Menu' }).getByText('Ai Tools').click()
  await expectAccessible(narrow.page, 'menu', 'nav')
})

test('axe finds nothing on the account page of a member, in any theme', { timeout: 90_000 }, async () => {
  await using window = await openStillWindow(stage.browser)
  await logIn(window.page, stage.world, 'pdf')
  await window.page.goto(`${siteUrl(stage.world.url, 'pdf.localhost')}/sub/account`)
  await window.page.getByText('Valid Until').first().waitFor()
  await readToTheEnd(window.page)
  await expectAccessible(window.page, 'account')
})
