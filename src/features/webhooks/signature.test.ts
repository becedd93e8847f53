import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './signature.ts'

test('a webhook is signed as the libraries of Standard Webhooks have it in their tests', () => {
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' }
  const expected = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  expect(signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], signed)).toEqual({
    'webhook-id': signed.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': expected,
  })
  expect(signedHeaders(['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], signed)['webhook-signature']).toBe(expected)
})

test('every secret signs for itself, and no two are alike', () => {
  const [one, other] = [newSecret(), newSecret()]
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(one).not.toBe(other)
  const signed = { id: 'a', seconds: 1, body: '{}' }
  const alone = [one, other].map((secret) => signedHeaders([secret], signed)['webhook-signature'])
  expect(alone[0]).not.toBe(alone[1])
  expect(signedHeaders([one, other], signed)['webhook-signature']).toBe(alone.join(' '))
})
