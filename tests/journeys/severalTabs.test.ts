import { expect, test } from 'vitest'
import { openWindow } from '../support/browser.ts'
import { addressOf } from '../support/checkout.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setStage } from '../support/stage.ts'
import { fillLogin } from '../support/visiting.ts'

const stage = setStage()

test('who logs out in another tab finds the work of this one again after a login', { timeout: 120_000 }, async () => {
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
  await page.setInputFiles('input[type=file]', file)
  const convert = page.getByRole('button', { name: /^Convert: PDF to Word/ })
  await convert.waitFor()

  const other = await page.context().newPage()
  await other.goto(`${addressOf(stage.world, 'pdf')}/sub/contact`)
  await other.getByRole('button', { name: email }).click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor()

  await convert.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Log in again and your work goes on').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByText('Your session has ended.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  const [made] = await Promise.all([page.waitForEvent('download'), fillLogin(page, email)])
  expect(made.suggestedFilename()).toBe('mine.docx')
  expect(window.errors).toEqual([])
})
