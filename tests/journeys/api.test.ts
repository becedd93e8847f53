import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessibility.ts'
import { keepScreenshot, openWindow } from '../support/browser.ts'
import { addressOf } from '../support/checkout.ts'
import { memberWithProgram } from '../support/program.ts'
import { setStage } from '../support/stage.ts'

// A developer reads the reference of the API and tries a call, at a desk and on a phone.
const stage = setStage({}, ['web'])

test.each([1280, 360])(
  'a developer authorises with a key and tries a call, %i pixels wide',
  { timeout: 180_000 },
  async (width) => {
    const { key, member } = await memberWithProgram(stage.world)
    await using window = await openWindow(stage.browser, { width })
    const { page, errors } = window
    await page.goto(`${addressOf(stage.world, 'pdf')}/sub/api`)
    await page.getByRole('button', { name: 'Authorize' }).click()
    await page.getByLabel('auth-bearer-value').fill(key)
    await page.getByRole('button', { name: 'Apply credentials' }).click()
    await keepScreenshot(page, `api-key-${width}`)
    await page.getByRole('button', { name: 'Close', exact: true }).click()

    await page
      .getByRole('button', { name: /\/api\/v1\/me/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Try it out' }).click()
    await page.getByRole('button', { name: 'Execute' }).click()
    const answer = page.locator('.live-responses-table')
    await answer.getByRole('cell', { name: '200', exact: true }).waitFor()
    expect(await answer.innerText()).toContain(member.email)
    await keepScreenshot(page, `api-answer-${width}`)
    // Open operations and all.
    await page
      .getByRole('button', { name: /\/api\/v1\/jobs$/ })
      .first()
      .click()
    if (width === 1280) expect(await axeFindings(page)).toEqual([])
    const isTooWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
    expect(isTooWide).toBe(false)
    expect(errors).toEqual([])
  },
)
