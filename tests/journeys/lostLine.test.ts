import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import { codes } from '#platform/codes.ts'
import { openWindow } from '../support/browser.ts'
import { addressOf } from '../support/checkout.ts'
import { openLine } from '../support/line.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setStage } from '../support/stage.ts'
import { logIn } from '../support/visiting.ts'

const stage = setStage()

const away = 'No connection to the server just now.'

/** The document of a test with so many bytes behind its end that no line takes it at once. */
async function largePdf() {
  const rest = Buffer.alloc(12_000_000, '\n% nothing to see')
  return {
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from(await samplePdf('Large')), rest]),
  }
}

/** Logs a member in and converts a document of this name, whose result is downloaded by itself. */
async function convert(page: Page, name: string): Promise<void> {
  await logIn(page, stage.world, 'pdf')
  await page.goto(`${addressOf(stage.world, 'pdf')}/t/pdf`)
  const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(await samplePdf(name)) }
  await page.setInputFiles('input[type=file]', file)
  const first = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Convert: PDF to Word/ }).click()
  await first
}

test('an upload whose line is lost without a word says so, and goes on by itself', { timeout: 120_000 }, async () => {
  const { port } = new URL(stage.world.url)
  await using line = await openLine(Number(port))
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(`${addressOf(stage.world, 'pdf').replace(port, `${line.port}`)}/t/pdf`)
  const parts: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return
    parts.push(request.headers()['upload-offset'] ?? '')
    if (parts.length === 1) line.lose()
  })
  await page.setInputFiles('input[type=file]', await largePdf())
  await page.getByText(away).waitFor()
  expect(await page.getByRole('progressbar').count()).toBe(1)
  line.find()
  await page.getByRole('button', { name: /^Convert: PDF to Word/ }).waitFor()
  expect(await page.getByText(away).count()).toBe(0)
  expect(window.errors).toEqual([])
})

test('an upload of a browser that has no network is as far as the server has it, waits, and goes on', {
  timeout: 120_000,
}, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(`${addressOf(stage.world, 'pdf')}/t/pdf`)
  const held = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  await page.route('**/pdf/upload/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    reached.resolve()
    await held.promise
    await route.abort('internetdisconnected')
  })
  const file = { name: 'small.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await samplePdf('Small')) }
  await page.setInputFiles('input[type=file]', file)
  await reached.promise
  await page.context().setOffline(true)
  held.resolve()
  await page.getByText(away).waitFor()
  // Of a file that the browser counts as sent nothing has arrived.
  expect(await page.getByRole('progressbar').getAttribute('value')).toBe('0')
  await page.unroute('**/pdf/upload/*')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /^Convert: PDF to Word/ }).waitFor()
  expect(await page.getByText(away).count()).toBe(0)
  expect(window.errors).toEqual([])
})

test('an upload that finds no room on the server says so, and goes on once there is', {
  timeout: 120_000,
}, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(`${addressOf(stage.world, 'pdf')}/t/pdf`)
  const full = { success: 0, code: codes.diskFull, msg: 'There is no room left on our side.', obj: null }
  await page.route('**/pdf/upload', (route) => route.fulfill({ status: 507, json: full }))
  const file = { name: 'kept.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await samplePdf('Kept')) }
  await page.setInputFiles('input[type=file]', file)
  await page.getByText(full.msg).waitFor()
  expect(await page.getByText(away).count()).toBe(0)
  await page.unroute('**/pdf/upload')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /^Convert: PDF to Word/ }).waitFor()
})

test('a result that is asked for without a connection comes when it is back, once', { timeout: 120_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await convert(page, 'kept')
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))

  await page.context().setOffline(true)
  const link = page.getByRole('main').getByRole('link', { name: 'Download' }).first()
  await link.click()
  await link.click()
  await page.getByText(away).waitFor()
  const again = page.waitForEvent('download')
  await page.context().setOffline(false)
  await again
  await expect.poll(() => page.getByText(away).count()).toBe(0)
  expect(downloads).toEqual(['kept.docx'])
  expect(window.errors).toEqual([])
})

test('a result that is gone meanwhile is said to be gone', { timeout: 120_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await convert(page, 'gone')
  const other = await page.context().newPage()
  // As on another device, which tells this one nothing.
  await other.addInitScript('BroadcastChannel.prototype.postMessage = () => {}')
  await other.goto(`${addressOf(stage.world, 'pdf')}/sub/account`)
  await other.getByRole('checkbox', { name: /gone\.docx/ }).check()
  await other.getByRole('button', { name: /^Delete/ }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await other.getByText('Select: gone.docx').waitFor({ state: 'detached' })

  await page.getByRole('main').getByRole('link', { name: 'Download' }).first().click()
  await page.getByText('This is not here, or not yours.').waitFor()
  expect(window.errors).toEqual([])
})

test('a logout that the server does not answer is one at once', { timeout: 60_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await logIn(page, stage.world, 'pdf')
  const asked = Promise.withResolvers<string | null>()
  await page.route('**/user/session/logout', async (route) =>
    asked.resolve(await route.request().headerValue(tokenName)),
  )
  await page.getByRole('button', { name: 'Account:' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  // The page goes home, whether the server answers or not.
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Log in' }).first().waitFor()
  expect(await asked.promise).toBeTruthy()
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('@')
  expect(window.errors).toEqual([])
})
