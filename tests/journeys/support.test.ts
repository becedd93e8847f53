import { expect, test } from 'vitest'
import { answerTicket } from '#features/support/tickets.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { keepScreenshot, openWindow, siteUrl } from '../support/browser.ts'
import { mailsTo } from '../support/buyer.ts'
import { setStage } from '../support/stage.ts'

// Help that answers: the form, and the thread behind the link in the mail.
const stage = setStage()

const address = (host: string, path: string) => siteUrl(stage.world.url, host) + path

/** The link in the first mail to somebody. */
async function linkMailedTo(email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(stage.world, email)).length).toBe(1)
  const [mail] = await mailsTo(stage.world, email)
  return /https?:\/\/\S+\/ticket\?token=\S+/.exec(mail!.text)![0]
}

test('somebody writes by keyboard, meets a broken connection, and answers on the link of the mail', {
  timeout: 240_000,
}, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page, errors } = window
  await page.goto(address('pdf.localhost', '/sub/contact'))
  await expectAccessible(page, 'contact')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await send.focus()
  await page.keyboard.press('Enter')
  // The first mistake is where the typing goes on.
  await page.keyboard.type('lost@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('My table lost its lines')
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'screen.png', mimeType: 'image/png', buffer: Buffer.from('not really a picture') },
  })
  await page.getByText('screen.png').waitFor()
  await page.context().setOffline(true)
  await send.click()
  await page.getByRole('alert').filter({ hasText: 'could not be reached' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('My table lost its lines')
  await page.context().setOffline(false)
  await send.click()
  const thanks = page.getByText(/Its reference is #\w{8}\./)
  await thanks.waitFor()
  const ref = /#(\w{8})\./.exec(await thanks.innerText())![1]!
  await keepScreenshot(page, 'contact-sent-360')

  const link = await linkMailedTo('lost@example.com')
  const { db, jobs } = stage.world.product.services
  await answerTicket({ db, queue: jobs.queue }, ref, { text: 'Here it is again.' })
  await page.goto(link)
  await page.getByText('Here it is again.').waitFor()
  await page.getByRole('link', { name: 'screen.png' }).waitFor()
  await expectAccessible(page, 'ticket')
  await page.getByLabel('Your answer').fill('Thank you!')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: 'Thank you!' }).waitFor()
  await keepScreenshot(page, 'ticket-360')
  expect(errors).toEqual([])
})
