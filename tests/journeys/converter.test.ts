import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createAccount } from '#features/accounts/accounts.ts'
import { setMembership } from '#features/accounts/membership.ts'
import { holdProgram, keepScreenshot, openWindow, siteUrl } from '../support/browser.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { changeSite } from '../support/siteFiles.ts'
import { setStage } from '../support/stage.ts'
import { fillLogin } from '../support/visiting.ts'

const stage = setStage()

const pdfSite = () => siteUrl(stage.world.url, 'pdf.localhost')

async function makeMember(email: string): Promise<void> {
  const { db } = stage.world.product.services
  const id = await createAccount(db, { site: 'pdf', email, password: 'demo1234' })
  await setMembership(db, id!, new Date(Date.now() + 86_400_000))
}

test('a visitor sees two sites that differ in title, theme and words', { timeout: 60_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  const seen = []
  for (const host of ['localhost', 'pdf.localhost']) {
    await page.goto(siteUrl(stage.world.url, host))
    await keepScreenshot(page, `home-${host}`)
    const theme = await page.locator('html').getAttribute('data-theme')
    seen.push({ title: await page.title(), theme, heading: await page.getByRole('heading').first().innerText() })
  }
  const [hub, pdf] = seen
  expect(hub?.title).not.toBe(pdf?.title)
  expect(hub?.theme).not.toBe(pdf?.theme)
  expect(hub?.heading).not.toBe(pdf?.heading)
  expect(window.errors).toEqual([])
})

test('a member logs in, converts a PDF to Word and finds the text in it', { timeout: 120_000 }, async () => {
  await makeMember('journey@example.com')
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(`${pdfSite()}/t/pdf`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, 'journey@example.com')
  await page.waitForURL('**/sub/account')
  await page.getByText('Valid Until').waitFor()
  await keepScreenshot(page, 'account')

  await page.goto(`${pdfSite()}/t/pdf`)
  await page.getByRole('radio', { name: /PDF to Word/ }).check()
  const download = page.waitForEvent('download')
  await page.setInputFiles('input[type=file]', {
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await samplePdf('The quick brown fox')),
  })
  const file = await download
  expect(file.suggestedFilename()).toBe('letter.docx')
  await page.getByRole('link', { name: 'Download' }).waitFor()
  await keepScreenshot(page, 'converter-done')

  const parts = unzipSync(await readFile(await file.path()))
  expect(strFromU8(parts['word/document.xml']!).replace(/<[^>]+>/g, '')).toContain('The quick brown fox, page 1')
  expect(window.errors).toEqual([])
})

test('where nobody may try, who is not logged in keeps the chosen file through the login', {
  timeout: 60_000,
}, async () => {
  await changeSite(stage.world, 'pdf', (yaml) => `${yaml}\ntryFirst: false\n`)
  await makeMember('later@example.com')
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await page.goto(`${pdfSite()}/t/pdf`)
  await page.setInputFiles('input[type=file]', {
    name: 'kept.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await samplePdf('Kept')),
  })
  await fillLogin(page, 'later@example.com')
  await page.getByRole('link', { name: 'Download' }).waitFor()
  await keepScreenshot(page, 'converter-done-360')
  expect(new URL(page.url()).pathname).toBe('/t/pdf')
})

test('bad files end the loading view with a sentence of their own', { timeout: 90_000 }, async () => {
  await makeMember('bad-files@example.com')
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await page.goto(`${pdfSite()}/t/pdf`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, 'bad-files@example.com')
  await page.waitForURL('**/sub/account')
  await page.goto(`${pdfSite()}/t/pdf`)
  const choose = (name: string, text: string) =>
    page.setInputFiles('input[type=file]', { name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
  const failure = (name: string) => page.getByRole('listitem').filter({ hasText: name }).getByRole('alert')
  const says = (name: string) => expect.poll(() => failure(name).innerText(), { timeout: 20_000 })

  await choose('really-text.pdf', 'Dear reader, this is no PDF.')
  await says('really-text.pdf').toContain('This file is not what its name says')
  await choose('broken.pdf', '%PDF-1.7\nthis is where it broke')
  await says('broken.pdf').toContain('could not be opened')
  const inView = (box: { y: number; height: number } | null) =>
    box !== null && box.y >= 0 && box.y + box.height <= page.viewportSize()!.height
  await expect.poll(async () => inView(await failure('broken.pdf').boundingBox())).toBe(true)
  await keepScreenshot(page, 'converter-failed')

  await page.getByRole('button', { name: 'Take off the list: broken.pdf' }).click()
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'broken.pdf' }).count()).toBe(0)
  await choose('empty.pdf', '')
  await page.getByText('This file is empty').waitFor()
})

test('a file that is chosen before the page comes alive is not lost', { timeout: 60_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  const release = await holdProgram(page)
  await page.goto(`${pdfSite()}/t/pdf`, { waitUntil: 'commit' })
  await page.setInputFiles('input[type=file]', {
    name: 'early.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(''),
  })
  release()
  await page.getByText('This file is empty').waitFor()
})
