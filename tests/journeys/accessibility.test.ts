import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWindow, siteUrl } from '../support/browser.ts'
import { setStage } from '../support/stage.ts'
import { logIn, readToTheEnd, siteHosts } from '../support/visiting.ts'

const stage = setStage({}, ['web'])

const themes = ['default', 'blue', 'peach', 'pink', 'orange', 'terre']

/**
 * Looks at the colours of a part of the page again in each of the other themes, with the axe that the first look has left
 * there: everything else is the same in all six, and bar and foot are looked at on the home pages.
 */
const coloursInOtherThemes = (part: string) => `(async () => {
  const root = document.documentElement
  const own = root.dataset.theme
  const found = []
  for (const theme of ${JSON.stringify(themes)}.filter((each) => each !== own)) {
    root.dataset.theme = theme
    const { violations } = await axe.run('${part}', { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] })
    for (const { id, nodes } of violations) for (const { target } of nodes) found.push(id + ' in ' + theme + ' at ' + target.join(' '))
  }
  root.dataset.theme = own
  return found
})()`

/** Every rule of axe in the site's own theme, and the colours of a part of the page in the others. */
async function expectNothing(page: Page, what: string, part = 'main'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
  expect(found, what).toEqual([])
  expect(await page.evaluate<string[]>(coloursInOtherThemes(part)), what).toEqual([])
}

/** A window in which nothing moves, so that no colour is measured on its way. */
async function openStillWindow(width?: number) {
  const window = await openWindow(stage.browser, width ? { width } : {})
  await window.page.emulateMedia({ reducedMotion: 'reduce' })
  return window
}

test.for(siteHosts)('axe finds nothing on the home page of %s, in any theme', { timeout: 90_000 }, async (host) => {
  await using window = await openStillWindow()
  await window.page.goto(siteUrl(stage.world.url, host))
  await readToTheEnd(window.page)
  await expectNothing(window.page, host, 'body')
})

test.for(siteHosts)('axe finds nothing on the legal pages of %s, in any theme', { timeout: 90_000 }, async (host) => {
  await using window = await openStillWindow()
  for (const page of ['privacy', 'terms', 'refunds']) {
    await window.page.goto(`${siteUrl(stage.world.url, host)}/protocol/${page}`)
    await expectNothing(window.page, `${host} ${page}`, 'body')
  }
})

const tools = 'pdf old-photos id-photo ai-photo text-conversion sms find-my-phone app-download'.split(' ')
const pages = [
  ...tools.map((tool) => `/t/${tool}`),
  ...['/sub/price', '/sub/help', '/sub/contact', '/protocol/privacy'],
  ...['/sub/account', '/reset', '/reset?token=some', '/unsubscribe', '/sub/payresult', '/payment-results'],
  ...['/no-such-page', '/board/no-such-code'],
]

test.for(pages)('axe finds nothing on %s, in any theme', { timeout: 90_000 }, async (path) => {
  await using window = await openStillWindow()
  await window.page.goto(siteUrl(stage.world.url, 'localhost') + path)
  await readToTheEnd(window.page)
  await expectNothing(window.page, path)
})

test('axe finds nothing in what opens: the products, the login, the help, and the menu of a phone', {
  timeout: 90_000,
}, async () => {
  await using wide = await openStillWindow()
  await wide.page.goto(siteUrl(stage.world.url, 'localhost'))
  await wide.page.getByRole('button', { name: 'Products' }).click()
  await expectNothing(wide.page, 'products', 'header')
  await wide.page.keyboard.press('Escape')
  for (const name of ['Log in', 'Contact us', 'Support']) {
    await wide.page.getByRole('button', { name }).first().click()
    await wide.page.getByRole('dialog').waitFor()
    await expectNothing(wide.page, name, 'dialog')
    await wide.page.keyboard.press('Escape')
  }
  await using narrow = await openStillWindow(390)
  await narrow.page.goto(siteUrl(stage.world.url, 'localhost'))
  await narrow.page.getByRole('button', { name: 'Menu', exact: true }).click()
  await narrow.page.getByRole('navigation', { name: 'Menu' }).getByText('Ai Tools').click()
  await expectNothing(narrow.page, 'menu', 'nav')
})

test('axe finds nothing on the account page of a member, in any theme', { timeout: 90_000 }, async () => {
  await using window = await openStillWindow()
  await logIn(window.page, stage.world, 'pdf')
  await window.page.goto(`${siteUrl(stage.world.url, 'pdf.localhost')}/sub/account`)
  await window.page.getByText('Valid Until').first().waitFor()
  await readToTheEnd(window.page)
  await expectNothing(window.page, 'account')
})
