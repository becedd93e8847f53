import { expect, test } from 'vitest'
import { startWeb } from '../testing/web.ts'
import { openKannel, readKannelReport } from './kannel.ts'
import { readTwilioReport } from './twilio.ts'

test('a delivery report to Kannel counts only with the signature of its own message', async () => {
  const asked: string[] = []
  const box = await startWeb(async ({ query }) => {
    asked.push(query['dlr-url'] ?? '')
    return { status: 202 }
  })
  const account = { url: box.url, username: 'u', password: 'p', secret: 's', callbackUrl: 'https://site.example/dlr' }
  const gateway = openKannel(account)
  await gateway.send({ id: 'one', sender: 'Info', to: '+12025550123', text: 'hi' })
  await box.close()

  expect(asked[0]).toMatch(/^https:\/\/site\.example\/dlr\?.*&state=%d$/)
  const query = Object.fromEntries(new URL(asked[0]!).searchParams)
  const report = (fields: object) => readKannelReport('s', { ...query, state: '1', ...fields })
  expect(report({})).toMatchObject({ messageId: 'one', state: 'delivered' })
  expect(report({ state: '2' })).toMatchObject({ state: 'failed' })
  expect(report({ state: '16' })).toMatchObject({ state: 'failed' })
  expect(report({ state: '8' })).toBeUndefined()
  expect(() => report({ id: 'two' })).toThrow('signature')
  expect(() => report({ sign: '' })).toThrow('signature')
  expect(() => report({ sign: 'é'.repeat(64) })).toThrow('signature')
})

// The example in Twilio's own documentation of its signature.
const documented = {
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  form: {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  },
}

test('a signature is checked as the provider documents it', async () => {
  const { createHmac } = await import('node:crypto')
  const signature = '0/KCTR6DLpKmkAf8muzZqo1nDgQ='
  const form = { ...documented.form, MessageSid: 'SM1', MessageStatus: 'delivered' }
  const signed = `${documented.url}CallSidCA1234567890ABCDECaller+12349013030Digits1234From+12349013030`
  const own = createHmac('sha1', '12345').update(`${signed}To+18005551212`).digest('base64')
  expect(own).toBe(signature)

  const withStatus = `${signed}MessageSidSM1MessageStatusdeliveredTo+18005551212`
  const call = { url: documented.url, form, signature: createHmac('sha1', '12345').update(withStatus).digest('base64') }
  expect(readTwilioReport('12345', call)).toMatchObject({ providerId: 'SM1', state: 'delivered' })
  const wrong = [
    { ...call, signature: undefined },
    { ...call, url: `${call.url}&id=other` },
    { ...call, url: call.url.replace('https', 'http') },
    { ...call, form: { ...form, MessageStatus: 'failed' } },
  ]
  for (const changed of wrong) expect(() => readTwilioReport('12345', changed)).toThrow('signature')
  expect(() => readTwilioReport('54321', call)).toThrow('signature')
})
