import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessibility.ts'
import { keepScreenshot, openWindow } from '../support/browser.ts'
import { addressOf } from '../support/checkout.ts'
import { keysOfPage, memberWithProgram } from '../support/program.ts'
import { setStage } from '../support/stage.ts'
import { fillLogin } from '../support/visiting.ts'

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

test('a member narrows a key on the account page, and its program goes on with it', { timeout: 120_000 }, async () => {
  const { member, program, entry } = await memberWithProgram(stage.world)
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page, errors } = window
  await page.goto(`${addressOf(stage.world, 'pdf')}/sub/account`)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, member.email)
  await page.getByText('API keys').click()
  await page.getByRole('button', { name: `Change: ${entry.name}` }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Name').inputValue()).toBe(entry.name)
  await dialog.getByLabel('Name').fill('the archive')
  await dialog.getByLabel('Only these').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Choose at least one tool.').waitFor()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('Requests a minute, at most').selectOption('60')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The key is changed.').waitFor()
  await page.getByRole('button', { name: 'Change: the archive' }).waitFor()
  const [changed] = (await keysOfPage(member)).keys
  expect(changed).toMatchObject({ id: entry.id, name: 'the archive', perMinute: 60, expiresAt: null })
  expect(changed!.scopes).toHaveLength(1)
  expect((await program.ask('/me')).headers.get('ratelimit-policy')).toContain('q=60;')
  expect(await axeFindings(page)).toEqual([])
  expect(errors).toEqual([])
})
