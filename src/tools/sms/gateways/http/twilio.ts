import { createHmac } from 'node:crypto'
import { sameBytes } from '#platform/secret.ts'
import { providerUnavailable, refusedByProvider, unsignedReport } from '../../errors.ts'
import { withPlainLines } from '../../segments.ts'
import type { Receipt, SmsGateway } from '../gateway.ts'
import { call } from './request.ts'

export type TwilioSettings = {
  /** Base address of the API, such as `https://api.twilio.com`. */
  url: string
  accountSid: string
  authToken: string
  /** Where deliveries are reported to: an address of this site that calls `readTwilioReport`. */
  callbackUrl: string
}

/** Sends through Twilio's Messages call, or through any provider that offers the same. */
export function openTwilio(settings: TwilioSettings): SmsGateway {
  const closing = new AbortController()
  const { url, accountSid, authToken, callbackUrl } = settings
  const address = `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const headers = { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` }
  return {
    name: 'twilio',
    async send(message, { partSent } = {}) {
      if (message.sentParts?.includes(1)) return []
      const form = new URLSearchParams({
        To: message.to,
        From: message.sender,
        Body: withPlainLines(message.text),
        StatusCallback: `${callbackUrl}?${new URLSearchParams({ id: message.id })}`,
      })
      const { status, body } = await call(address, { method: 'POST', body: form, headers, signal: closing.signal })
      const answer = fieldsOf(body)
      if (status >= 300 || typeof answer.sid !== 'string') throw judged(status, answer)
      const part = { part: 1, parts: 1, providerId: answer.sid }
      await partSent?.(part)
      return [part]
    },
    async close() {
      closing.abort()
    },
  }
}

/**
 * Reads a signed delivery report: `url` is the whole address that was called, its query included, and `form` the posted
 * fields. Undefined when the report tells no end yet. Throws unsignedReport.
 */
export function readTwilioReport(
  authToken: string,
  call: { url: string; form: Record<string, string>; signature: string | undefined },
): Receipt | undefined {
  if (!isSigned(authToken, call)) throw unsignedReport()
  const { MessageSid, MessageStatus = '', ErrorCode } = call.form
  const states: Record<string, Receipt['state']> = { delivered: 'delivered', undelivered: 'failed', failed: 'failed' }
  const state = states[MessageStatus]
  if (!MessageSid || !state) return undefined
  const messageId = new URL(call.url).searchParams.get('id') ?? undefined
  return { providerId: MessageSid, messageId, state, reason: [MessageStatus, ErrorCode].filter(Boolean).join(' ') }
}

/** Twilio's signature: HMAC-SHA1 over the address and then each field's name and value, sorted by name. */
function isSigned(
  authToken: string,
  { url, form, signature = '' }: { url: string; form: Record<string, string>; signature: string | undefined },
): boolean {
  const fields = Object.keys(form).sort()
  const signed = url + fields.map((name) => name + form[name]).join('')
  const expected = createHmac('sha1', authToken).update(signed, 'utf8').digest()
  return sameBytes(Buffer.from(signature, 'base64'), expected)
}

function fieldsOf(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {}
  }
}

function judged(status: number, { code, message }: Record<string, unknown>) {
  const reason = new Error(`the provider answered ${status}: ${code} ${message}`)
  return status === 400 || status === 422 ? refusedByProvider(reason) : providerUnavailable(reason)
}
