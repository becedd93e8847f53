import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a webhook tells of. */
export type Webhook = { type: string; timestamp: string; data: Record<string, unknown> }

/** A webhook that is not ours, was changed on its way, or is too old. */
export class WebhookError extends Error {
  override name = 'WebhookError'
}

/** Moments further away than this are refused, in seconds: an old webhook may be somebody's repetition. */
const toleranceSeconds = 300

/**
 * Checks the signature of a webhook by the specification of Standard Webhooks and answers what it tells. `body` is the text as it came, before
 * anything reads it as JSON; `headers` those of the request, in small letters. Throws WebhookError.
 */
export function verifyWebhook(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
  now = Date.now() / 1000,
): Webhook {
  const [id, moment, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name])
  if (typeof id !== 'string' || typeof moment !== 'string' || typeof signatures !== 'string')
    throw new WebhookError('The headers webhook-id, webhook-timestamp and webhook-signature are needed.')
  if (!/^\d+$/.test(moment) || Math.abs(now - Number(moment)) > toleranceSeconds)
    throw new WebhookError('The webhook is too old, or the clock of this machine is wrong.')
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${moment}.${body}`).digest()
  const isOurs = signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isOurs) throw new WebhookError('The signature does not fit: the secret is another one, or the body was changed.')
  return JSON.parse(body) as Webhook
}
