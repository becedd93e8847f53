import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createAccount } from '#features/accounts/people/accounts.ts'
import { setMembership } from '#features/accounts/sessions/membership.ts'
import { spends } from '#features/credits/schema.ts'
import { holdProgram, keepScreenshot, openWindow, siteUrl } from '../support/browser.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { sample } from '../support/samples.ts'
import { changeSite } from '../support/siteFiles.ts'
import { spokenFocus, spokenPage } from '../support/spoken.ts'
import { setStage } from '../support/stage.ts'
import { fillLogin, logIn } from '../support/visiting.ts'

const stage = setStage()

const pdfSite = () => siteUrl(stage.world.url, 'pdf.localhost')

const choose = (page: Page, name: string, content: Uint8Array | string) =>
  page.setInputFiles('input[type=file]', { name, mimeType: 'application/pdf', buffer: Buffer.from(content) })

/** Pastes files into the page, as from a folder of the desktop. */
const paste = (page: Page, names: string[], content: Uint8Array) =>
  page.evaluate(`{
    const bytes = Uint8Array.from(atob('${Buffer.from(content).toString('base64')}'), (letter) => letter.charCodeAt(0))
    const clipboardData = new DataTransfer()
    for (const name of ${JSON.stringify(names)}) clipboardData.items.add(new File([bytes], name))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)

async function makeMember(email: string): Promise<void> {
  const { db } = stage.world.product.services
  const id = await createAccount(db, { site: 'pdf', email, password: 'demo1234' })
  await setMembership(db, id!, new Date(Date.now() + 86_400_000))
}

test('a visitor sees two sites that differ in title, theme and words', { timeout: 120_000 }, async () => {
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

test('a member logs in, converts a PDF to Word and finds the text in it', { timeout: 240_000 }, async () => {
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
  // A file's content decides, whatever tile is chosen.
  await page.getByRole('radio', { name: /Excel to PDF/ }).check()
  await choose(page, 'letter.pdf', await samplePdf('The quick brown fox', 3))
  await page.getByText('Pages to convert: 3 of 3').waitFor()
  expect(await page.getByRole('radio', { name: /PDF to Word/ }).isChecked()).toBe(true)
  for (const name of ['Page 2', 'Page 3']) await page.getByRole('button', { name, exact: true }).click()
  expect(await page.getByLabel('Pages', { exact: true }).inputValue()).toBe('1')
  await page.getByLabel('Layout').selectOption('Flowing text')
  // What was chosen and not yet used is there after a reload.
  await page.reload()
  await expect.poll(() => page.getByLabel('Pages', { exact: true }).inputValue()).toBe('1')
  expect(await page.getByLabel('Layout').inputValue()).toBe('flow')
  await keepScreenshot(page, 'converter-ready')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Convert: PDF to Word' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('letter.docx')
  await page.getByRole('link', { name: 'Download' }).waitFor()
  await keepScreenshot(page, 'converter-done')
  const parts = unzipSync(await readFile(await file.path()))
  const words = strFromU8(parts['word/document.xml']!).replace(/<[^>]+>/g, '')
  expect(words).toContain('The quick brown fox, page 1')
  expect(words).not.toContain('page 2')

  // The same upload once more, as a picture: nothing is sent or paid for again.
  await page.getByRole('button', { name: 'Convert differently' }).click()
  await page.getByRole('radio', { name: /PDF to PNG/ }).check()
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Convert: PDF to PNG' }).click(),
  ])
  expect(picture.suggestedFilename()).toBe('letter.png')
  const spent = await stage.world.product.services.db.select().from(spends)
  expect(spent.reduce((sum, { amount }) => sum + amount, 0)).toBe(1)

  // What was done is found again after the page was closed; two of it are one more credit, side by side, in one zip.
  await page.reload()
  await page.getByText('Earlier files (2)').waitFor()
  await page.getByText('letter.docx').waitFor()
  await paste(page, ['one.pdf', 'two.pdf'], await samplePdf('Pasted'))
  await page.getByRole('button', { name: 'Convert 2 files' }).click()
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 2 files as a zip' }).click(),
  ])
  expect(Object.keys(unzipSync(await readFile(await zip.path())))).toEqual(['one.docx', 'two.docx'])
  await keepScreenshot(page, 'converter-several')

  await page.goto(`${pdfSite()}/sub/account`)
  await page.getByLabel('Search by file name').fill('LETTER')
  await expect.poll(() => page.getByRole('checkbox', { name: /Select/ }).count()).toBe(2)
  await keepScreenshot(page, 'history')
  await page.getByRole('link', { name: 'Open again: letter.docx' }).click()
  await page.waitForURL('**/t/pdf?job=*')
  await expect.poll(() => page.getByLabel('Pages', { exact: true }).inputValue()).toBe('1')

  // What is deleted is gone for good, so it is asked first.
  await page.goto(`${pdfSite()}/sub/account`)
  await page.getByLabel('Search by file name').fill('LETTER')
  const found = page.getByRole('checkbox', { name: /Select/ })
  const asked = page.getByRole('dialog')
  await expect.poll(() => found.count()).toBe(2)
  // Another tab shows it too, and says so no longer once it is gone.
  const other = await page.context().newPage()
  await other.goto(`${pdfSite()}/t/pdf`)
  await other.getByText('Earlier files (4)').waitFor()
  await page.getByRole('checkbox', { name: 'Select: letter.png' }).check()
  await page.getByRole('button', { name: 'Delete chosen (1)' }).click()
  await asked.getByRole('button', { name: 'Keep them' }).click()
  await asked.waitFor({ state: 'hidden' })
  expect(await found.count()).toBe(2)
  await page.getByRole('button', { name: 'Delete chosen (1)' }).click()
  await asked.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => found.count()).toBe(1)
  await other.getByText('Earlier files (3)').waitFor()
  expect(await other.getByText('letter.png').count()).toBe(0)
  expect(window.errors).toEqual([])
})

test('a folder that is dropped stands for the documents in it, and a name without an ending says nothing against one', {
  timeout: 120_000,
}, async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'dropped-')), 'letters')
  await mkdir(join(folder, 'older'), { recursive: true })
  for (const name of ['b.pdf', 'without ending', '.hidden.pdf', 'older/a.pdf'])
    await writeFile(join(folder, name), await samplePdf(name))
  await using window = await openWindow(stage.browser)
  const { page } = window
  await logIn(page, stage.world, 'pdf')
  await page.goto(`${pdfSite()}/t/pdf`)
  const zone = page.getByText('Choose files, or drop or paste them here')
  await zone.waitFor()
  await page.waitForLoadState('networkidle')
  const { x = 0, y = 0 } = (await zone.boundingBox()) ?? {}
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', {
      ...{ type, x: x + 5, y: y + 5 },
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    })
  await page.getByRole('button', { name: 'Convert 3 files' }).waitFor({ timeout: 60_000 })
  for (const name of ['b.pdf', 'a.pdf', 'without ending'])
    expect(await page.getByRole('listitem', { name, exact: true }).count(), name).toBe(1)
  expect(window.errors).toEqual([])
})

test('why a file was not taken comes into view, however low the window is', { timeout: 120_000 }, async () => {
  await using window = await openWindow(stage.browser, { width: 1280 })
  const { page } = window
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.goto(`${pdfSite()}/t/pdf`)
  const told = page.getByText(/nothing\.pdf/)
  await page.setInputFiles('input[type=file]', {
    name: 'nothing.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(0),
  })
  await told.waitFor()
  await expect
    .poll(async () => {
      const { y = -1, height = 0 } = (await told.boundingBox()) ?? {}
      return y >= 0 && y + height <= 480
    })
    .toBe(true)
  expect(window.errors).toEqual([])
})

test('several files stand in their order after a reload', { timeout: 240_000 }, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await logIn(page, stage.world, 'pdf')
  await page.goto(`${pdfSite()}/t/pdf`)
  await page.getByRole('radio', { name: /PDF to Word/ }).waitFor()
  await paste(page, ['one.pdf', 'two.pdf', 'three.pdf'], await samplePdf('Ordered'))
  const names = () =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('main li[aria-label$=".pdf"]')].map((item) => item.ariaLabel)`,
    )
  await page.getByRole('button', { name: 'Convert 3 files' }).waitFor({ timeout: 60_000 })
  expect(await names()).toEqual(['one.pdf', 'two.pdf', 'three.pdf'])
  await page.reload()
  await page.getByRole('button', { name: 'Convert 3 files' }).waitFor({ timeout: 60_000 })
  expect(await names()).toEqual(['one.pdf', 'two.pdf', 'three.pdf'])
  expect(window.errors).toEqual([])
})

test('a screen reader is told where it is and what happens, from the choice to the download', {
  timeout: 180_000,
}, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await page.goto(`${pdfSite()}/t/pdf`)
  await choose(page, 'letter.pdf', await samplePdf('Letter', 2))
  await page.getByText('Pages to convert: 2 of 2').waitFor()
  expect(await spokenPage(page)).toContain('status')
  await page.locator('input[type=file]').focus()
  const heard = []
  while (!heard.at(-1)?.startsWith('button Convert:') && heard.length < 12) {
    await page.keyboard.press('Tab')
    heard.push(await spokenFocus(page))
  }
  expect(heard).toEqual([
    'button Take off the list: letter.pdf (focused)',
    expect.stringMatching(/^DisclosureTriangle Options.* expanded \(focused\)$/),
    expect.stringMatching(/^textbox Pages/),
    expect.stringMatching(/^combobox Layout/),
    'button Page 1 pressed (focused)',
    'button Page 2 pressed (focused)',
    'button Convert: PDF to Word (focused)',
  ])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press(' ')
  expect(await spokenFocus(page)).toBe('button Page 2 (focused)')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // The button is gone; the keyboard is at the file that it was pressed for, and stays there.
  const file = page.getByRole('listitem').filter({ hasText: 'letter.pdf' }).and(page.locator(':focus'))
  await expect.poll(() => file.count()).toBe(1)
  await expect.poll(() => spokenPage(page), { timeout: 60_000 }).toContain('StaticText Your file is ready')
  expect(await page.locator('main li:focus').count()).toBe(1)
  // The picture of the result comes after the words.
  const pictures = ['image Your file', 'image The first page: letter.pdf']
  await expect.poll(() => spokenPage(page)).toEqual(expect.arrayContaining(pictures))
  await keepScreenshot(page, 'converter-tried-360')
  expect(window.errors).toEqual([])
})

test('where nobody may try, who is not logged in keeps the chosen file through the login', {
  timeout: 120_000,
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
  await page.getByRole('button', { name: 'Convert: PDF to Word' }).click()
  await page.getByRole('link', { name: 'Download' }).waitFor()
  // Of all that a screen reader reads out by itself one says it.
  const saying = page.locator('[role=status], [role=alert], [aria-live=polite]')
  expect(await saying.filter({ hasText: 'Your file is ready' }).count()).toBe(1)
  await keepScreenshot(page, 'converter-done-360')
  expect(new URL(page.url()).pathname).toBe('/t/pdf')
})

test('bad files end the loading view with a sentence of their own', { timeout: 180_000 }, async () => {
  await makeMember('bad-files@example.com')
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await page.goto(`${pdfSite()}/t/pdf`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, 'bad-files@example.com')
  await page.waitForURL('**/sub/account')
  await page.goto(`${pdfSite()}/t/pdf`)
  const failure = (name: string) => page.getByRole('listitem').filter({ hasText: name }).getByRole('alert')
  const says = (name: string) => expect.poll(() => failure(name).innerText(), { timeout: 60_000 })

  await choose(page, 'really-text.pdf', 'Dear reader, this is no PDF.')
  await says('really-text.pdf').toContain('This file is not what its name says')
  await choose(page, 'broken.pdf', '%PDF-1.7\nthis is where it broke')
  await says('broken.pdf').toContain('could not be opened')
  const inView = (box: { y: number; height: number } | null) =>
    box !== null && box.y >= 0 && box.y + box.height <= page.viewportSize()!.height
  await expect.poll(async () => inView(await failure('broken.pdf').boundingBox())).toBe(true)
  await keepScreenshot(page, 'converter-failed')

  await choose(page, 'protected.pdf', await readFile(sample('protected.pdf')))
  await says('protected.pdf').toContain('protected by a password')
  const item = page.getByRole('listitem').filter({ hasText: 'protected.pdf' })
  await item.getByLabel('Password of the file').fill('not it')
  await item.getByLabel('Password of the file').press('Enter')
  await says('protected.pdf').toContain('does not open the file')
  await keepScreenshot(page, 'converter-password-360')
  await item.getByLabel('Password of the file').fill('harbour')
  await item.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByRole('button', { name: 'Convert: PDF to Word' }).waitFor()

  await choose(page, 'torn.pdf', '%PDF-1.7\nthis is where it tore')
  await says('torn.pdf').toContain('could not be opened')

  // On the next visit what failed does not stand before the file that is to be converted, and goes for good.
  await page.reload()
  await page.getByText('Earlier files that were not converted (2)').click()
  await failure('broken.pdf').waitFor()
  await page.getByRole('button', { name: 'Take off the list: torn.pdf' }).click()
  await page.getByText('Earlier files that were not converted (1)').waitFor()
  await page.reload()
  await page.getByText('Earlier files that were not converted (1)').waitFor()
  await page.getByRole('button', { name: 'Convert: PDF to Word' }).waitFor()
  await choose(page, 'empty.pdf', '')
  // What was not taken is told in the page until it is read, where it lies on no button.
  const inPage = page.getByRole('main')
  await inPage.getByText('This file is empty').waitFor()
  await choose(page, 'holiday.mp3', 'ID3')
  await inPage.getByText('holiday.mp3 cannot be converted here').waitFor()
  await page.getByRole('button', { name: 'Convert: PDF to Word' }).click({ trial: true })
  await keepScreenshot(page, 'converter-turned-away-360')
  await inPage.getByRole('alert').getByRole('button', { name: 'Close', exact: true }).click()
  await inPage.getByText('holiday.mp3').waitFor({ state: 'detached' })
})

test('a file that is chosen before the page comes alive is not lost', { timeout: 120_000 }, async () => {
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
