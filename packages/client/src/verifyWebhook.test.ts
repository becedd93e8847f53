import { expect, test } from 'vitest'
import { verifyWebhook } from './verifyWebhook.ts'

test('a webhook is believed as the libraries of Standard Webhooks have it in their tests, and no other', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = '{"test": 2432232314}'
  const seconds = 1_614_265_330
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': String(seconds),
    'webhook-signature': 'v1,AAAA v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  expect(verifyWebhook(secret, headers, body, seconds + 100)).toEqual({ test: 2432232314 })
  expect(() => verifyWebhook(secret, headers, `${body} `, seconds)).toThrow('signature')
  expect(() => verifyWebhook('whsec_AAAA', headers, body, seconds)).toThrow('signature')
  expect(() => verifyWebhook(secret, headers, body, seconds + 301)).toThrow('old')
  expect(() => verifyWebhook(secret, headers, body, seconds - 301)).toThrow('old')
  expect(() => verifyWebhook(secret, { ...headers, 'webhook-signature': undefined }, body, seconds)).toThrow('needed')
})
