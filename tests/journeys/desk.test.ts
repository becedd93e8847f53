import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inviteOperator } from '#desk/operators/operators.ts'
import { keepScreenshot, openWindow, siteUrl } from '../support/browser.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({}, ['web'])

test('an operator sets up a passkey, logs in with it, finds a member and blocks them', {
  timeout: 120_000,
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
