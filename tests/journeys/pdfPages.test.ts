import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { keepScreenshot, openWindow } from '../support/browser.ts'
import { addressOf } from '../support/checkout.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setStage } from '../support/stage.ts'
import { logIn } from '../support/visiting.ts'

const stage = setStage()

const pdf = async (name: string, pages: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await samplePdf(name, pages)),
})

/** Whether something begins within the window, which is 900 pixels high. */
async function isInView(part: Locator): Promise<boolean> {
  const box = await part.boundingBox()
  return box !== null && box.y >= 0 && box.y < 900
}

test('a member arranges the pages of two files by keyboard, also after a reload, and takes the file home', {
  timeout: 240_000,
}, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await logIn(page, stage.world, 'pdf')
  await page.goto(`${addressOf(stage.world, 'pdf')}/t/pdf-pages`)
  await page.setInputFiles('input[type=file]', [await pdf('one.pdf', 2), await pdf('two.pdf', 1)])
  const grid = page.getByRole('list', { name: 'Pages in their new order' })
  await expect.poll(() => grid.getByRole('listitem').count(), { timeout: 60_000 }).toBe(3)
  // What a choice brings comes into view, below the tiles and the picker.
  await expect.poll(() => isInView(grid)).toBe(true)
  await page.reload()
  await expect.poll(() => grid.getByRole('listitem').count(), { timeout: 60_000 }).toBe(3)
  // A file moves as a whole, and the keyboard stays where it was.
  const pages = () => grid.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'Move one.pdf down' }).press('Enter')
  await page.getByText('one.pdf is now file 2 of 2.').waitFor({ state: 'attached' })
  expect((await pages()).map((text) => text.trim())).toEqual(['1 · 1', '2 · 1', '2 · 2'])
  await expect
    .poll(() => page.getByRole('list', { name: 'Your files' }).innerText())
    .toMatch(/1\. two\.pdf[\s\S]*2\. one\.pdf/)
  await page.reload()
  await expect
    .poll(async () => (await pages()).map((text) => text.trim()), { timeout: 60_000 })
    .toEqual(['1 · 1', '2 · 1', '2 · 2'])
  await page.getByRole('button', { name: 'Move one.pdf up' }).press('Enter')
  await expect.poll(async () => (await pages())[0]?.trim()).toBe('1 · 1')
  await page.getByRole('button', { name: 'Take page 2 out' }).press('Enter')
  // Where the page was, the next one has the keyboard.
  await expect.poll(() => grid.getByRole('listitem').nth(1).and(page.locator(':focus')).count()).toBe(1)
  await page.getByRole('button', { name: 'Turn page 1 to the right' }).first().click()
  await page.getByRole('button', { name: 'Move page 1 forward' }).last().press('Enter')
  await page.getByText('Page 1 is now in place 1 of 2.').waitFor({ state: 'attached' })
  // What was done is there again, too.
  await page.reload()
  await expect.poll(() => grid.getByRole('listitem').count(), { timeout: 60_000 }).toBe(2)
  await keepScreenshot(page, 'pdf-pages-grid-360')
  await page.getByRole('button', { name: 'Make the PDF' }).press('Enter')
  const taken = page.getByRole('link', { name: 'Download' })
  await taken.waitFor({ timeout: 60_000 })
  await expect.poll(() => isInView(taken)).toBe(true)
  const [file] = await Promise.all([page.waitForEvent('download'), taken.press('Enter')])
  const made = await PDFDocument.load(await readFile(await file.path()))
  expect(made.getPages().map((each) => each.getRotation().angle)).toEqual([0, 90])
  // What was made is there again after a reload, until more is done with the files.
  await page.reload()
  await page.getByText('one-arrange.pdf').waitFor()
  await page.getByRole('button', { name: 'Do more with it' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Make the PDF' }).waitFor()
  expect(await page.getByText('one-arrange.pdf').count()).toBe(0)
  expect(window.errors).toEqual([])
})

test('a file that cannot be opened says so after a reload as before it, and goes where it is taken off the list', {
  timeout: 120_000,
}, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await logIn(page, stage.world, 'pdf')
  await page.goto(`${addressOf(stage.world, 'pdf')}/t/pdf-pages`)
  const whole = await pdf('whole.pdf', 1)
  const broken = { ...whole, name: 'broken.pdf', buffer: Buffer.from(`%PDF-1.7\n${'no objects here\n'.repeat(40)}`) }
  await page.setInputFiles('input[type=file]', [whole, broken])
  const list = page.getByRole('list', { name: 'Your files' })
  const shown = () => list.getByRole('listitem').allInnerTexts()
  const told = [expect.stringContaining('whole.pdf'), expect.stringMatching(/broken\.pdf[\s\S]*damaged/)]
  await expect.poll(shown, { timeout: 60_000 }).toEqual(told)
  await page.reload()
  await expect.poll(shown, { timeout: 60_000 }).toEqual(told)
  await page.getByRole('button', { name: 'Take off the list: broken.pdf' }).click()
  await page.reload()
  await expect.poll(shown, { timeout: 60_000 }).toEqual([expect.stringContaining('whole.pdf')])
})

test('what keeps a PDF from being cut is told beside it, and what was told of a choice goes with the next one', {
  timeout: 240_000,
}, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await logIn(page, stage.world, 'pdf')
  await page.goto(`${addressOf(stage.world, 'pdf')}/t/pdf-pages?do=split`)
  const words = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }
  await page.setInputFiles('input[type=file]', words)
  await page.getByText(/words\.txt.*does not go here/).waitFor()
  await page.setInputFiles('input[type=file]', await pdf('five.pdf', 5))
  const cut = page.getByRole('button', { name: 'Split', exact: true })
  await cut.waitFor({ timeout: 60_000 })
  expect(await page.getByText('words.txt').count()).toBe(0)
  const parts = page.getByRole('textbox', { name: 'Parts' })
  await parts.fill('1-99')
  await page.getByText('“1-99” goes beyond this file, which has pages 1 to 5.').waitFor()
  expect(await cut.isDisabled()).toBe(true)
  await parts.fill('1-')
  expect(await cut.isEnabled()).toBe(true)
  await page.getByLabel('The same number of pages each').check()
  await page.getByLabel('Pages in each part').fill('0')
  await page.getByText('Enter a whole number from 1 to 3,000.').waitFor()
  expect(await cut.isDisabled()).toBe(true)
  await page.getByLabel('Pages in each part').fill('2')
  expect(await page.getByText('Enter a number').count()).toBe(0)
  await cut.click()
  await page.getByText('3 parts, in a zip.').waitFor({ timeout: 60_000 })
  expect(window.errors).toEqual([])
})
