import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWindow } from '../support/browser.ts'
import { addressOf, cards, payWith, pickPlan, seeSuccess } from '../support/checkout.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setStage } from '../support/stage.ts'
import { fillLogin } from '../support/visiting.ts'

const stage = setStage()

test('whose session has ended, as another tab finds, has the work of this one again after a login', {
  timeout: 120_000,
}, async () => {
  const { email } = await stage.world.member('pdf')
  await using window = await openWindow(stage.browser)
  const { page } = window
  const file = { name: 'mine.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await samplePdf('Mine')) }
  // The login is of this very page, which is not loaded anew.
  await page.goto(`${addressOf(stage.world, 'pdf')}/t/pdf`)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await fillLogin(page, email)
  await page.waitForURL('**/sub/account')
  await page.goBack()
  // The account has a tool of its own, which is there until the page before it is drawn again.
  await page.getByRole('heading', { name: 'My account' }).waitFor({ state: 'detached' })
  await page.setInputFiles('input[type=file]', file)
  const convert = page.getByRole('button', { name: /^Convert: PDF to Word/ })
  await convert.waitFor()

  await expire(page, addressOf(stage.world, 'pdf'))

  await convert.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Log in again to go on with your work').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByText('Your session has ended.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  const [made] = await Promise.all([page.waitForEvent('download'), fillLogin(page, email)])
  expect(made.suggestedFilename()).toBe('mine.docx')
  expect(window.errors).toEqual([])
})

test('a result that is paid for in another tab is ready in this one too', { timeout: 180_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  const file = { name: 'tried.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await samplePdf('Tried')) }
  await page.goto(`${addressOf(stage.world, 'pdf')}/t/pdf`)
  await page.setInputFiles('input[type=file]', file)
  await page.getByRole('button', { name: /^Convert: PDF to Word/ }).click()
  await page.getByText('This is a preview').waitFor()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: /^Unlock this result/ }).click()
  await other.waitForURL(/\/sandbox\/checkout\//)
  await payWith(other, cards.pays, `${randomUUID()}@example.com`)
  await seeSuccess(other)

  await page.getByRole('link', { name: 'Download' }).waitFor()
  expect(await page.getByRole('button', { name: /^Unlock/ }).count()).toBe(0)
  expect(window.errors).toEqual([])
})

test('who goes back from the checkout finds the way there open again', { timeout: 120_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await pickPlan(stage.world, page)
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  const again = page.getByRole('button', { name: 'Go back to the payment' })
  await again.waitFor()
  // The page is left as it was, as browsers keep it for who goes back.
  await page.route('**/sandbox/checkout/**', (route) => route.fulfill({ status: 204 }))
  await Promise.all([page.waitForRequest('**/sandbox/checkout/**'), again.click()])
  expect(await again.getAttribute('aria-busy')).toBe('true')
  await page.unroute('**/sandbox/checkout/**')
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
  await expect.poll(() => again.getAttribute('aria-busy')).toBe(null)
  await again.click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  expect(window.errors).toEqual([])
})

/** Logs out on a page. */
async function leave(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor()
}

/** Ends the session of a page on the server, as one that is too old, and has another tab of it find that out. */
async function expire(page: Page, home: string): Promise<Page> {
  await page.evaluate(`fetch('/backapi/v1/user/session/logout', {
    headers: { [localStorage.getItem('tokenName')]: localStorage.getItem('tokenValue') },
  })`)
  const other = await page.context().newPage()
  await other.goto(`${home}/sub/account`)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor()
  await other.waitForURL((url) => url.pathname === '/')
  return other
}

/** Logs in on a page, which is the account then. */
async function enter(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, email)
  await page.waitForURL('**/sub/account')
}

const secret = 'For her eyes alone'

test('whoever logs in as somebody else in another tab finds nothing of the first one here', {
  timeout: 120_000,
}, async () => {
  const first = await stage.world.member('sms')
  const next = await stage.world.member('sms')
  await using window = await openWindow(stage.browser)
  const { page } = window
  const home = addressOf(stage.world, 'sms')
  await page.goto(home)
  await enter(page, first.email)
  await page.goto(home)
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill(secret)

  const other = await expire(page, home)
  expect(await message.inputValue()).toBe(secret)
  await enter(other, next.email)
  await page.getByRole('button', { name: next.email }).waitFor()
  await expect.poll(() => message.inputValue()).toBe('')
  expect(window.errors).toEqual([])
})

test('who logs out leaves nothing for whoever comes next in the same tab', { timeout: 120_000 }, async () => {
  const first = await stage.world.member('sms')
  const next = await stage.world.member('sms')
  await using window = await openWindow(stage.browser)
  const { page } = window
  const home = addressOf(stage.world, 'sms')
  await page.goto(home)
  // A form comes alive after the page.
  await page.waitForLoadState('networkidle')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill(secret)
  await enter(page, first.email)
  await page.goto(home)
  // A stranger's words are theirs who logs in.
  await expect.poll(() => message.inputValue()).toBe(secret)
  await leave(page, first.email)
  await expect.poll(() => message.inputValue()).toBe('')
  await enter(page, next.email)
  await page.goto(home)
  await page.waitForLoadState('networkidle')
  expect(await message.inputValue()).toBe('')
  expect(window.errors).toEqual([])
})

test('what a member begins whose session has ended, as another tab finds, does not become a try', {
  timeout: 120_000,
}, async () => {
  const { email } = await stage.world.member('voice')
  await using window = await openWindow(stage.browser)
  const { page } = window
  const home = addressOf(stage.world, 'voice')
  await page.goto(home)
  await enter(page, email)
  await page.goto(`${home}/t/text-conversion`)
  await page.setInputFiles('input[type=file]', join(import.meta.dirname, '../samples/kennedy.mp3'))
  await expire(page, home)

  const begun: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && begun.push(request.url()))
  await page.getByRole('main').getByRole('button', { name: 'Translation' }).click()
  await page.getByRole('dialog').getByText('Log in again to go on with your work').waitFor()
  expect(begun).toEqual([])
  await fillLogin(page, email)
  await expect.poll(() => begun.some((url) => url.endsWith('/speechToText2'))).toBe(true)
  expect(window.errors).toEqual([])
})

const pdfFile = async (name: string) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: Buffer.from(await samplePdf('Her letter')),
})

/** What is kept of somebody's work: in the storage of a window, in that of the browser, and of files; not what each page keeps that is new. */
const keptHere = (page: Page): Promise<string[]> =>
  page.evaluate(`new Promise((resolve) => {
    const names = [...Object.keys(sessionStorage), ...Object.keys(localStorage).filter((key) => /^(login:|try$)/.test(key))]
    const opening = indexedDB.open('kept-files', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('files')
    opening.onsuccess = () => {
      const asked = opening.result.transaction('files').objectStore('files').getAllKeys()
      asked.onsuccess = () => {
        opening.result.close()
        const nobodys = ['lastLogout', 'windowOfFiles', 'react-router-scroll-positions']
        resolve([...names, ...asked.result].filter((name) => !nobodys.includes(name) && !name.startsWith('room:')))
      }
    }
  })`)

const tools = [
  { site: 'pdf', path: '/t/pdf', shown: 'letter.pdf' },
  { site: 'pdf', path: '/t/pdf-pages', shown: 'letter.pdf' },
  { site: 'voice', path: '/t/text-conversion', shown: 'kennedy.mp3' },
]

for (const { site, path, shown } of tools) {
  test(`what was chosen on ${path} goes from every tab with a logout in one, and does not come again`, {
    timeout: 120_000,
  }, async () => {
    const { email } = await stage.world.member(site)
    await using window = await openWindow(stage.browser)
    const { page } = window
    const home = addressOf(stage.world, site)
    await page.goto(home)
    await enter(page, email)
    await page.goto(`${home}${path}`)
    await page.waitForLoadState('networkidle')
    const recording = join(import.meta.dirname, '../samples/kennedy.mp3')
    await page.setInputFiles('input[type=file]', site === 'voice' ? recording : await pdfFile(shown))
    const chosen = page.getByRole('main').getByText(shown)
    await chosen.first().waitFor()
    // An expired session keeps it, after a reload as well.
    const other = await expire(page, home)
    expect(await chosen.count()).toBeGreaterThan(0)
    await enter(other, email)
    await page.getByRole('button', { name: email }).waitFor()
    expect(await chosen.count()).toBeGreaterThan(0)

    // It loads itself anew, which is not to meet the reload below.
    const anew = page.waitForEvent('load')
    await leave(other, email)
    await anew
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor()
    await expect.poll(() => chosen.count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(path)
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await chosen.count()).toBe(0)
    for (const each of [page, other]) expect(await keptHere(each)).toEqual([])
    // Nor in the history of either tab.
    await other.goBack()
    await other.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor()
    expect(await chosen.count()).toBe(0)
    expect(window.errors).toEqual([])
  })
}
