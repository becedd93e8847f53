import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
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
  await page.reload()
  await expect.poll(() => grid.getByRole('listitem').count(), { timeout: 60_000 }).toBe(3)
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
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).press('Enter', { timeout: 60_000 }),
  ])
  const made = await PDFDocument.load(await readFile(await file.path()))
  expect(made.getPages().map((each) => each.getRotation().angle)).toEqual([0, 90])
  expect(window.errors).toEqual([])
})
