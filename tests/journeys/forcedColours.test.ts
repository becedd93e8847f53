import { expect, test } from 'vitest'
import { openWindow } from '../support/browser.ts'
import { addressOf } from '../support/checkout.ts'
import { setStage } from '../support/stage.ts'

// What a reader sees who lays colours of their own over the page: every button has an edge then.

const stage = setStage({}, ['web'])

test.for([360, 1280])('at %i px the buttons of the login dialog keep to its column', async (width) => {
  await using window = await openWindow(stage.browser, { width })
  const { page } = window
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${addressOf(stage.world, 'pdf')}/sub/price`)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  const dialog = page.getByRole('dialog')
  const field = await dialog.getByLabel('Email').boundingBox()
  const buttons = dialog.locator('form').getByRole('button')
  const boxes = await Promise.all((await buttons.all()).map((each) => each.boundingBox()))
  expect(boxes.length).toBeGreaterThan(2)
  for (const box of boxes) {
    expect(box!.x).toBeGreaterThanOrEqual(field!.x - 1)
    expect(box!.x + box!.width).toBeLessThanOrEqual(field!.x + field!.width + 1)
  }
})
