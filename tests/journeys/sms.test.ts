import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import { keepScreenshot, openWindow, siteUrl } from '../support/browser.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage()

const address = (path: string) => `${siteUrl(stage.world.url, 'sms.localhost')}${path}`

/** Opens a page as somebody who is logged in already. */
async function comeAs(page: Page, person: { token?: string | undefined; email: string }, path: string) {
  await page.addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    },
    { tokenName, tokenValue: person.token ?? '', user_email: person.email },
  )
  await page.goto(address(path))
}

const write = async (page: Page, phone: string, message: string) => {
  // The page is alive once the countries are there.
  await page.getByLabel('Country').locator('option[value=ID]').waitFor({ state: 'attached' })
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByLabel('Message', { exact: true }).fill(message)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('a member writes a message, sees it arrive, and its recipient reads it', { timeout: 180_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  const member = await stage.world.member('sms')
  await comeAs(page, member, '/t/sms')
  await page.getByLabel('Sender').selectOption('Important')

  await write(page, '12', '')
  await page.getByText('The format of phone number is invalid.').waitFor()
  await page.getByText('Please enter the message content').waitFor()
  await write(page, '(202) 555-0123', 'x'.repeat(1601))
  await page.getByText('Message too long').waitFor()
  await page.getByLabel('Message', { exact: true }).fill('Meet me at noon ✓')
  await page.getByText('1 of 10 segments. The network counts 1 part, 1 credit.').waitFor()
  await keepScreenshot(page, 'sms-form')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('SMS Sent Successfully').waitFor()
  await page.waitForURL('**/sub/account')
  await page.getByText('Your message is being sent').waitFor()
  const row = page.getByRole('row').filter({ hasText: '+12025550123' })
  await row.getByText('Your message has been sent').waitFor({ timeout: 60_000 })
  await keepScreenshot(page, 'sms-status')
  // Who only comes back is told of no sending.
  await page.reload()
  await page.getByRole('heading', { name: 'Your messages' }).waitFor()
  expect(await page.getByText('Your message is being sent').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Send a new SMS' }).getAttribute('href')).toBe('/')

  await row.getByRole('link').click()
  await page.waitForURL('**/board/*')
  await page.getByText('Recipient: +12025550123').waitFor()
  await page.getByText('Meet me at noon ✓').waitFor()
  await page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByText('I want no more messages from here').first().click()
  await page.getByRole('button', { name: 'I want no more messages from here' }).click()
  await page.getByText('Done: this number gets no more messages from here.').waitFor()
  await keepScreenshot(page, 'sms-board')

  // Why a message was refused stays with its form until that is changed.
  await page.goto(address('/t/sms'))
  await write(page, '(202) 555-0123', 'Meet me at one')
  const refusal = page.locator('form').getByText('SMS Sent Error')
  await refusal.waitFor()
  await keepScreenshot(page, 'sms-refused')
  await page.getByLabel('Message', { exact: true }).fill('Meet me at two')
  await expect.poll(() => refusal.count()).toBe(0)
  expect(window.errors).toEqual([])
})

test('a member schedules a message by the clock of its recipient, and cancels it', { timeout: 180_000 }, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await comeAs(page, await stage.world.member('sms'), '/t/sms')
  await page.getByRole('button', { name: 'Contacts' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'contacts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Phone\nBudi Putra,+62 812 3456 7890'),
  })
  await page.getByRole('button', { name: 'Write to Budi Putra' }).click()
  expect(await page.getByLabel('Phone Number').inputValue()).toBe('+62 812 3456 7890')
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: /^Use: Happy birthday!/ }).click()
  const arriving = page.getByRole('region', { name: 'How it will arrive' })
  await arriving.getByText('Happy birthday!').waitFor()
  await page.getByLabel('Send it later').check()
  await page.getByRole('option', { name: 'Eastern Indonesia Time' }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Please select a scheduled delivery time').waitFor()
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Date and time where your recipient is').fill(`${day}T09:00`)
  await page.getByText(/^It leaves on .* 9:00 AM there/).waitFor()
  // Nothing leaves at a time that is over.
  await page.getByLabel('Date and time where your recipient is').fill('2020-01-03T09:00')
  await page.getByText(/^It leaves on/).waitFor({ state: 'detached' })
  await page.getByLabel('Date and time where your recipient is').fill(`${day}T09:00`)
  await page.getByText(/^It leaves on .* 9:00 AM there/).waitFor()
  // What was written and chosen is there after a reload, and the contacts.
  await page.reload()
  await page.getByText(/^It leaves on .* 9:00 AM there/).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Your message is scheduled').waitFor()
  const row = page.getByRole('row').filter({ hasText: '+6281234567890' })
  await row.getByText(/leaves .* 9:00 AM there/).waitFor()
  await keepScreenshot(page, 'sms-scheduled-360')
  await row.getByRole('button', { name: 'Change the time' }).click()
  await page.getByLabel('Date and time where your recipient is').fill(`${day}T18:30`)
  await page.getByRole('button', { name: 'Save the time' }).click()
  await row.getByText(/leaves .* 6:30 PM there/).waitFor()
  await row.getByRole('button', { name: 'Cancel the message' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the message' }).click()
  await row.getByText('Cancelled, its credits came back.').waitFor()
  expect(window.errors).toEqual([])
})

test('who is not logged in, and who is no member, is led to the prices', { timeout: 120_000 }, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await page.goto(address('/t/sms'))
  await write(page, '(202) 555-0123', 'Hello')
  await page.waitForURL('**/sub/price')

  await using other = await openWindow(stage.browser, { width: 360 })
  await comeAs(other.page, await stage.world.registered('sms'), '/t/sms')
  await write(other.page, '(202) 555-0123', 'Hello')
  await other.page.getByText('You are not a member yet and cannot use this feature temporarily').waitFor()
  await other.page.waitForURL('**/sub/price')
  await other.page.goBack()
  await other.page.getByLabel('Phone Number').waitFor()
  await keepScreenshot(other.page, 'sms-form-360')
  expect(other.errors).toEqual([])
})

test('a board code that is wrong says so', { timeout: 120_000 }, async () => {
  await using window = await openWindow(stage.browser, { width: 360, lang: 'id' })
  await window.page.goto(address('/board/no-such-code-anywhere?lang=id'))
  await window.page.getByText('Pesan ini tidak ada di sini').waitFor()
})
