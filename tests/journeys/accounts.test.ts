import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setMembership } from '#features/accounts/sessions/membership.ts'
import { keepScreenshot, openWindow } from '../support/browser.ts'
import { mailsTo } from '../support/buyer.ts'
import { addressOf, pathOf } from '../support/checkout.ts'
import { setStage } from '../support/stage.ts'
import { fillLogin, logIn as logInMember } from '../support/visiting.ts'

// Accounts as people meet them: making one, coming back, looking after it, leaving.
const stage = setStage()

const dialogOf = (page: Page) => page.getByRole('dialog')

/** Opens the list of logins once the orders above have said that they did not come: a press on what moves away under it is none. */
async function openLogins(page: Page, said: Locator): Promise<void> {
  await said.waitFor()
  await page.getByText('What the tools make for you').waitFor()
  await page.getByText('Where you are logged in').click()
}
const storedEmail = (page: Page) => page.evaluate(`localStorage.getItem('user_email')`)

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await fillLogin(page, email, password)
}

test('somebody makes an account, logs in, and logs out', { timeout: 180_000 }, async () => {
  const email = `${randomUUID().slice(0, 8)}@example.com`
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(`${addressOf(stage.world)}/sub/price`)
  await page.getByRole('button', { name: 'Log in' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText('Log in to use your membership').waitFor()
  // What was typed to log in is not typed again to get a new password.
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.locator('h1:focus', { hasText: 'Set a new password' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await expect.poll(() => dialog.count()).toBe(0)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/reset')

  await page.goto(`${addressOf(stage.world)}/sub/price`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog.count()).toBe(0)

  await page.getByRole('button', { name: 'Log in' }).click()
  await dialog.getByRole('button', { name: 'Create one' }).click()
  await dialog.getByText('An account keeps your plan').waitFor()
  await dialog.getByLabel('Email').press('Enter')
  for (const mistake of ['Enter your email address.', 'Enter your password.', 'Enter the password once more.'])
    await dialog.getByText(mistake).waitFor()
  await dialog.getByLabel('Password', { exact: true }).focus()
  await expect.poll(() => dialog.getByText('Enter your password.').count()).toBe(0)
  await dialog.getByLabel('Email').fill('nobody')
  await expect.poll(() => dialog.getByText('Enter your email address.').count()).toBe(0)
  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await dialog.getByLabel('Repeat the password').fill('other')
  await dialog.getByLabel('Repeat the password').press('Enter')
  for (const mistake of [
    'This is not an email address.',
    '6 to 30 characters',
    'The passwords are inconsistent twice.',
  ])
    await dialog.getByText(mistake).waitFor()

  async function create() {
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill('paper-lane-1')
    await dialog.getByLabel('Repeat the password').fill('paper-lane-1')
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await dialog.getByText('Log in to use your membership').waitFor()
  }
  await create()
  await page.getByText('Registration is successful, please log in').waitFor()
  await dialog.getByRole('button', { name: 'Create one' }).click()
  await create()
  await page.getByText('The mailbox has been registered, please log in again').waitFor()

  // The button turns for two seconds, whatever became of the call.
  const isFree = () => expect.poll(() => dialog.locator('[type=submit][aria-busy=true]').count()).toBe(0)
  await isFree()
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-1')
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  // The message lies in front of the dialog, where it can be read and clicked.
  await page.getByText('The email or the password is not right.').click()
  await dialog.getByLabel('Password', { exact: true }).fill('paper-lane-1')
  await isFree()
  // It is said for some seconds, and the account may take as long to open.
  const told = page.getByText('You are logged in.').waitFor()
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await Promise.all([told, page.waitForURL('**/sub/account')])
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => storedEmail(page)).toBe(email)
  await page.locator('h1:focus', { hasText: 'My account' }).waitFor()

  await page.getByText('Your email is not confirmed').waitFor()
  const confirmMail = async () =>
    (await mailsTo(stage.world, email)).find(({ subject }) => subject === 'Welcome: confirm your email')?.text
  await expect.poll(confirmMail).toBeDefined()
  const [link] = /http\S+\/confirm\?token=\S+/.exec((await confirmMail())!)!
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, the account is mine' }).click()
  await page.getByText('Your email is confirmed.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'My account' }).click()
  await page.getByRole('heading', { name: 'My account' }).waitFor()
  await page.getByText('You have no membership').waitFor()
  await expect.poll(() => page.getByText('Your email is not confirmed').count()).toBe(0)

  await page.getByRole('button', { name: `My account: ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor()
  await expect.poll(() => storedEmail(page)).toBeNull()
  expect(window.errors).toEqual([])
})

test('who has not paid sees the plans, is told so on unsubscribing, and keeps a profile', {
  timeout: 180_000,
}, async () => {
  const { email } = await stage.world.registered('pdf')
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await page.goto(addressOf(stage.world))
  await logIn(page, email, 'demo1234')
  await page.waitForURL('**/sub/account')
  await page.getByText('You have no membership at the moment.').waitFor()
  await page.getByRole('button', { name: 'Start the trial' }).waitFor()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText('You did not subscribe to our service.').waitFor()

  await page.getByLabel('First name').fill('Siti')
  await page.getByLabel('Address').fill('Jl. Mawar 1')
  await page.getByLabel('Country').selectOption('ID')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your profile is saved.').waitFor()
  // What asks by itself when the account is opened has asked before the session ends.
  const found = page.waitForResponse(/\/backapi\/v1\/jobs\?tool=pdf/)
  await page.reload()
  await found
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Siti')
  await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('ID')

  // The session ends while somebody types: what they typed is saved once they have logged in again, in place.
  await page.getByLabel('First name').fill('Siti Nur')
  await page.evaluate(`localStorage.setItem('tokenValue', 'gone')`)
  await page.getByRole('button', { name: 'Save' }).click()
  await dialogOf(page).getByText('log in').first().waitFor()
  await fillLogin(page, email, 'demo1234')
  await page.getByText('Your profile is saved.').waitFor()
  expect(pathOf(page)).toBe('/sub/account')
  await page.reload()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Siti Nur')

  // Lists that find it ended each say so; one login in place brings them all.
  await page.route(/user\/(orders|sessions)/, (route) => route.continue({ headers: { accept: '*/*' } }))
  await page.reload()
  const endings = page.getByRole('main').getByRole('button', { name: 'Log in: ' })
  await openLogins(page, endings)
  await expect.poll(() => endings.count()).toBe(2)
  await page.unroute(/user\/(orders|sessions)/)
  await page.getByRole('button', { name: 'Log in: Orders' }).click()
  await fillLogin(page, email, 'demo1234')
  await page.getByText('Orders and their receipts will be here').waitFor()
  await page.getByRole('list', { name: 'Where you are logged in' }).waitFor()
  expect(pathOf(page)).toBe('/sub/account')
  expect(window.errors).toEqual([])
})

test('a member changes the password, ends another login, takes everything along, and leaves', {
  timeout: 180_000,
}, async () => {
  const member = await stage.world.member('pdf')
  await setMembership(stage.world.product.services.db, member.accountId, new Date(Date.now() + 5 * 86_400_000))
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(addressOf(stage.world))
  await logIn(page, member.email, 'demo1234')
  await page.waitForURL('**/sub/account')
  await page.getByText('Valid Until').waitFor()
  // The server knows this browser from now on, by what no program of the page can read.
  const device = (await page.context().cookies()).find(({ name }) => name === 'device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/backapi/v1/user' })

  // Lists that cannot be loaded say so, and come when they are asked for again.
  await page.route(/user\/(orders|sessions)/, (route) => route.abort())
  await page.reload()
  const again = page.getByRole('button', { name: 'Try again' })
  await openLogins(page, again)
  await expect.poll(() => again.count()).toBe(2)
  await keepScreenshot(page, 'account-not-loaded')
  await page.unroute(/user\/(orders|sessions)/)
  // Each button says what it asks for.
  await page.getByRole('button', { name: 'Try again: Where you are logged in' }).click()
  await expect.poll(() => again.count()).toBe(1)
  await page.getByRole('button', { name: 'Try again: Orders' }).click()
  await page.getByText('Orders and their receipts will be here').waitFor()
  const logins = page.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem')
  await expect.poll(() => logins.count()).toBe(2)
  await logins.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => logins.count()).toBe(1)
  expect((await member.call('/backapi/v1/user/info')).status).toBe(401)

  await page.getByText('Change the password').first().click()
  await page.getByLabel('Current password').fill('demo1234')
  await page.getByLabel('New password', { exact: true }).fill('paper-lane-2')
  await page.getByLabel('Repeat the password').fill('paper-lane-3')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByText('The new passwords are not the same.').waitFor()
  await page.getByLabel('Repeat the password').fill('paper-lane-2')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByText('Your new password is saved.').waitFor()

  await page.getByText('Your data, and leaving').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('account.json')
  await page.getByRole('button', { name: 'Delete the account' }).click()
  await dialogOf(page).getByText('scheduled messages are not sent').waitFor()
  await dialogOf(page).getByLabel('Current password').fill('demo1234')
  await dialogOf(page).getByRole('button', { name: 'Delete the account' }).click()
  await dialogOf(page).getByText('The current password is not right.').waitFor()
  await dialogOf(page).getByLabel('Current password').fill('paper-lane-2')
  await dialogOf(page).getByRole('button', { name: 'Delete the account' }).click()
  await page.getByText('Your account is deleted with its files and results.').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor()
  expect(window.errors).toEqual([])
})

test.for([360, 1280])(
  'the account and the prices stand still while their parts come, %s pixels wide',
  { timeout: 120_000 },
  async (width) => {
    const member = await stage.world.member('pdf')
    await setMembership(stage.world.product.services.db, member.accountId, new Date(Date.now() + 5 * 86_400_000))
    await using window = await openWindow(stage.browser, { width })
    const { page } = window
    await page.goto(`${addressOf(stage.world)}/sub/account`)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await fillLogin(page, member.email, 'demo1234')
    await page.getByText('Valid Until').waitFor()
    await page.addInitScript(`
    window.shifts = []
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value))).observe({ type: 'layout-shift' })
    window.seen = new Set()
    const look = () => {
      for (const button of document.querySelectorAll('button'))
        if (button.checkVisibility({ visibilityProperty: true })) seen.add(button.textContent.trim())
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)`)
    const seen = () => page.evaluate<string[]>('[...seen]')
    // So far down that the page's foot would stand there as long as nothing has come.
    await page.evaluate('scrollTo(0, 244)')
    await page.route('**/user/info', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await page.reload()
    await page.getByText('What the tools make for you').waitFor()
    await page.getByText('Orders and their receipts will be here').waitFor()
    // A tenth is what Web Vitals call good.
    const shift = () => page.evaluate('shifts.reduce((sum, shift) => sum + shift, 0)')
    expect(await shift()).toBeLessThan(0.1)
    expect(await seen()).not.toContain('Log in')
    // Who has been a member finds no trial among the plans any more.
    await page.goto(`${addressOf(stage.world)}/sub/price`)
    await page.getByRole('button', { name: 'Choose monthly' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Start the trial' }).count()).toBe(0)
    expect(await shift()).toBeLessThan(0.1)
    // Nor was it seen before the page knew.
    expect(await seen()).toContain('Choose monthly')
    expect(await seen()).not.toContain('Start the trial')
    expect(await seen()).not.toContain('Log in')
    expect(window.errors).toEqual([])
  },
)

test('a part of the account that waits has the room that it had before the page was loaded again', {
  timeout: 120_000,
}, async () => {
  const member = await stage.world.member('pdf')
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await page.goto(`${addressOf(stage.world)}/sub/account`)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, member.email, 'demo1234')
  await page.getByText('Orders and their receipts will be here').waitFor()
  await page
    .getByRole('main')
    .getByText(/credits/)
    .first()
    .waitFor()
  await page.getByText('What the tools make for you').waitFor()
  await page.getByText('Choose files').waitFor()
  const heights = () =>
    page.evaluate<number[]>(`['h1 ~ *', 'section:has(> * > h2)'].flatMap((which) =>
      [...document.querySelectorAll('main ' + which)].map((part) => part.offsetHeight))`)
  const before = await heights()
  expect(before.length).toBeGreaterThan(3)

  const parts = Promise.withResolvers<void>()
  // The program of the tool comes late as well: its outline has the room of the tool.
  await page.route(/user\/(results|storage|orders|standing)|assets\/Tool-/, async (route) => {
    await parts.promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Orders and receipts' }).waitFor()
  expect(await page.getByText('Orders and their receipts will be here').count()).toBe(0)
  await expect.poll(heights).toEqual(before)
  parts.resolve()
  await page.getByText('Orders and their receipts will be here').waitFor()
  await page.getByText('What the tools make for you').waitFor()
  await page.getByText('Choose files').waitFor()
  await expect.poll(heights).toEqual(before)
})

test.each(['empty', 'later'])(
  'what stands below a tool stays where it is while the page is loaded again and the tool grows (%s)',
  {
    timeout: 120_000,
  },
  async (draft) => {
    await using window = await openWindow(stage.browser)
    const { page } = window
    await logInMember(page, stage.world, 'hub')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${addressOf(stage.world, 'hub')}/t/sms`)
    await page.getByRole('heading', { name: 'SMS Status' }).waitFor()
    const time = page.getByLabel('Date and time')
    if (draft === 'later') {
      await page.getByLabel('Phone number').fill('+62 812 3456 7890')
      await page.getByLabel('Send it later').check()
      await time.waitFor()
      await page.getByLabel('Time zone').waitFor()
    }
    const below = () => page.evaluate<number>(`document.querySelector('[data-room] + *').offsetTop`)
    const before = await below()
    await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight)`)

    const program = Promise.withResolvers<void>()
    await page.route(/assets\/.*\.js|message\/history/, async (route) => {
      await program.promise
      await route.continue()
    })
    // Looked at before it is alive.
    await page.evaluate('void setTimeout(() => location.reload())')
    await page.locator('html:not([data-alive]) [data-room] + *').waitFor({ state: 'attached' })
    await expect.poll(below).toBe(before)
    program.resolve()
    await page.getByText('no Data').waitFor()
    if (draft === 'later') await page.getByLabel('Time zone').waitFor()
    await expect.poll(below).toBe(before)
    expect(window.errors).toEqual([])
  },
)

test('a login that ended elsewhere ends here too', { timeout: 120_000 }, async () => {
  const { email } = await stage.world.registered('pdf')
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(addressOf(stage.world))
  await logIn(page, email, 'demo1234')
  await page.waitForURL('**/sub/account')
  // From a page that asks nothing of the server: the account would notice before it is opened again.
  await page.goto(`${addressOf(stage.world)}/sub/contact`)
  await page.evaluate(`localStorage.setItem('tokenValue', 'gone')`)
  await page.goto(`${addressOf(stage.world)}/sub/account`)
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor()
  await expect.poll(() => storedEmail(page)).toBeNull()
})
