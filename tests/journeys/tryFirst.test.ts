import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { keepScreenshot, openWindow } from '../support/browser.ts'
import { addressOf, cards, pathOf, payWith } from '../support/checkout.ts'
import { sample } from '../support/samples.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage()

test('a visitor tries an ID photo on a phone, buys that one photo, and takes it home', {
  timeout: 400_000,
}, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await page.goto(`${addressOf(stage.world, 'passport')}/t/id-photo`)
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload a photo for Japan passport' }).click(),
  ])
  await picker.setFiles(sample('portrait.jpg'))
  await page.getByText('This is a preview').waitFor({ timeout: 60_000 })
  expect(await page.getByRole('button', { name: 'Download' }).count()).toBe(0)
  await page.getByRole('radio', { name: /This photo/ }).check()
  await keepScreenshot(page, 'try-id-photo-360')

  // Away to the checkout and back without paying: the preview still waits.
  await page.getByRole('button', { name: 'Unlock this result for US$4.90' }).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  const checkout = page.url()
  await page
    .getByRole('link', { name: /back|cancel/i })
    .first()
    .click()
  await page.waitForURL('**/sub/unlock?uid=*')
  await page.getByText('This is a preview').waitFor()
  await page.getByRole('img', { name: 'This is a preview' }).waitFor()
  await keepScreenshot(page, 'try-unlock-360')

  await page.goto(checkout)
  await payWith(page, cards.pays, `${randomUUID()}@example.com`)
  await page.getByRole('heading', { name: 'Thank you, it worked' }).waitFor()
  await page.getByRole('link', { name: 'Get my result' }).click()
  await page.getByText('Your result is ready').waitFor()
  expect(pathOf(page)).toBe('/sub/unlock')
  await keepScreenshot(page, 'try-ready-360')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(await sharp(await readFile(await file.path())).metadata()).toMatchObject({ width: 413, height: 531 })
  expect(window.errors).toEqual([])
})
