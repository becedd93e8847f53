import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

/** A new secret to sign webhooks with, as receivers keep it: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

type Signed = {
  /** The same at every try: receivers tell by it what they have had. */
  id: string
  /** When this try is made, in whole seconds since 1970. */
  seconds: number
  body: string
}

/**
 * The headers of a webhook by the specification of Standard Webhooks (https://www.standardwebhooks.com): `v1`, HMAC-SHA256 over id, moment
 * and body. There is one signature for each secret, so that receivers may change over in their own time.
 */
export const signedHeaders = (secrets: readonly string[], { id, seconds, body }: Signed): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': secrets.map((secret) => `v1,${digest(secret, `${id}.${seconds}.${body}`)}`).join(' '),
})

function digest(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(secret.startsWith(prefix) ? prefix.length : 0), 'base64')
  return createHmac('sha256', key).update(text).digest('base64')
}
