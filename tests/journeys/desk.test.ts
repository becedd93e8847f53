import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inviteOperator } from '#desk/operators/operators.ts'
import { keepScreenshot, openWindow, siteUrl } from '../support/browser.ts'
import { missedByKeyboard } from '../support/keyboard.ts'
import { operatorOf } from '../support/operator.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({}, ['web'])

test('an operator sets up a passkey, logs in with it, finds a member and blocks them', {
  timeout: 240_000,
}, async () => {
  const { world } = stage
  const { db } = world.product.services
  const member = await world.member('pdf')
  const email = `${randomUUID()}@example.com`
  const token = await inviteOperator(db, { email, role: 'owner', sites: null })
  const desk = siteUrl(world.url, 'desk.localhost')
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page, errors } = window
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  const overhang = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  const go = (path: string) => page.goto(desk + path, { waitUntil: 'commit' })

  await go(`/join?token=${token}`)
  await page.getByText(email).waitFor()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Set up a passkey' }).click()
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
  expect(await page.locator('main li code').count()).toBe(10)
  await page.getByRole('link', { name: 'To the desk' }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.getByRole('button', { name: 'Log out' }).click()

  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.getByLabel('Find somebody').fill(member.email)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: member.email }).click()
  await page.getByRole('heading', { name: member.email }).waitFor()
  await keepScreenshot(page, 'desk-person-360')
  expect(await overhang()).toBe(0)
  await page.getByText('Block', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByText('The account is blocked.').waitFor()
  expect((await member.call('/backapi/v1/user/sessions')).status).toBe(401)

  await go('/audit')
  await page.getByRole('cell', { name: /^Block/ }).waitFor()
  expect(await overhang()).toBe(0)
  await go('/audit?lang=ar')
  await page.locator('html[dir=rtl]').waitFor()
  expect(await overhang()).toBe(0)
  expect(errors).toEqual([])
})

test('by keyboard alone an operator reaches all of a page, blocks a member, and goes on from what was said', {
  timeout: 240_000,
}, async () => {
  const { world } = stage
  const member = await world.member('pdf')
  await using window = await openWindow(stage.browser)
  const { page } = window
  const owner = await operatorOf(world, 'owner', null, await page.evaluate<string>('navigator.userAgent'))
  const desk = siteUrl(world.url, 'desk.localhost')
  await page.context().addCookies([{ name: 'desk', value: owner.token, url: desk }])
  const go = async (path: string) => {
    await page.goto(desk + path, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
  }
  for (const path of ['/', '/system', '/sites/pdf', `/people/${member.accountId}`]) {
    await go(path)
    expect(await missedByKeyboard(page), path).toEqual({ missed: [], unmarked: [] })
  }
  const focused = page.locator(':focus')
  async function tabTo(words: string) {
    for (let pressed = 0; pressed < 80 && (await focused.textContent()) !== words; pressed++)
      await page.keyboard.press('Tab')
  }
  await go(`/people/${member.accountId}`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo('Block')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('[role=status]:focus', { hasText: 'The account is blocked.' }).waitFor()
  // The next stop is below what was said, and not in the menu.
  await page.keyboard.press('Tab')
  expect(await page.locator('main :focus').count()).toBe(1)
})
