import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { keepScreenshot, openWindow } from '../support/browser.ts'
import { setStage } from '../support/stage.ts'
import { logIn } from '../support/visiting.ts'
import { webhookReceiver } from '../support/webhookReceiver.ts'

// A member connects a program of theirs in the account, on a phone.
const stage = setStage({ WEBHOOK_NETWORKS: 'loopback' })
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
beforeAll(async () => {
  receiver = await webhookReceiver()
})
afterAll(() => receiver.close())

test('a member adds an endpoint, keeps its secret, tries it and sends again', { timeout: 180_000 }, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page, errors } = window
  await logIn(page, stage.world, 'pdf')
  await page.getByText('Webhooks', { exact: true }).click()
  await page.getByRole('button', { name: 'Add an endpoint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('http://10.0.0.1/inside')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('private network').waitFor()
  await dialog.getByLabel('Address').fill(receiver.address('/hooks'))
  await keepScreenshot(page, 'webhook-form-360')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const secret = await page.getByRole('dialog').getByLabel('Secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  receiver.answer = (_, response) => void response.writeHead(200).end('thank you')
  await page.getByRole('button', { name: 'Send a test event' }).click()
  const deliveries = page.getByRole('list', { name: 'Deliveries' })
  await deliveries.getByText('arrived', { exact: true }).waitFor()
  await deliveries.getByText('thank you').waitFor()
  await expectAccessible(page, 'webhooks')
  await keepScreenshot(page, 'webhooks-360')
  await deliveries.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => receiver.at('/hooks').length).toBe(2)
  expect(errors).toEqual([])
})
