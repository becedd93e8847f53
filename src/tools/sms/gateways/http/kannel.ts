import { createHmac } from 'node:crypto'
import { sameBytes } from '#platform/secret.ts'
import { providerUnavailable, refusedByProvider, unsignedReport } from '../../errors.ts'
import { splitText, withPlainLines } from '../../segments.ts'
import type { Receipt, SmsGateway } from '../gateway.ts'
import { call } from './request.ts'

export type KannelSettings = {
  /** Address of the smsbox's call, such as `http://127.0.0.1:13013/cgi-bin/sendsms`. */
  url: string
  username: string
  password: string
  /** Where Kannel reports deliveries to: an address of this site that calls `readKannelReport`. */
  callbackUrl: string
  /** Signs the callback address, so that nobody else can report a delivery. */
  secret: string
}

/** Reports that we ask for: delivered (1), failed (2), refused by the message centre (16). */
const wantedReports = 1 + 2 + 16

/** Sends through Kannel's `sendsms` call. Kannel cuts long messages itself and gives no id, so ours is the id. */
export function openKannel(settings: KannelSettings): SmsGateway {
  const closing = new AbortController()
  return {
    name: 'kannel',
    async send(message, { partSent } = {}) {
      const part = { part: 1, parts: 1, providerId: message.id }
      if (message.sentParts?.includes(1)) return []
      const query = new URLSearchParams({
        username: settings.username,
        password: settings.password,
        from: message.sender,
        to: message.to,
        text: withPlainLines(message.text),
        charset: 'UTF-8',
        coding: splitText(message.text).encoding === 'GSM-7' ? '0' : '2',
        'dlr-mask': String(wantedReports),
        'dlr-url': reportUrl(settings, message.id),
      })
      // Kannel reads these fields from the address only and refuses a posted form.
      const { status, body } = await call(`${settings.url}?${query}`, { signal: closing.signal })
      if (status >= 300) throw judged(status, body)
      await partSent?.(part)
      return [part]
    },
    async close() {
      closing.abort()
    },
  }
}

/**
 * Reads the query that Kannel calls back with. Undefined when the report tells no end yet. Throws unsignedReport.
 */
export function readKannelReport(secret: string, query: Record<string, string | undefined>): Receipt | undefined {
  const { id = '', state = '', sign = '' } = query
  if (!sameBytes(Buffer.from(sign), Buffer.from(signatureOf(secret, id)))) throw unsignedReport()
  const states: Record<string, Receipt['state']> = { 1: 'delivered', 2: 'failed', 16: 'failed' }
  const known = states[state]
  return known && { providerId: id, messageId: id, state: known, reason: `kannel ${state}` }
}

function reportUrl({ callbackUrl, secret }: KannelSettings, id: string): string {
  const query = new URLSearchParams({ id, sign: signatureOf(secret, id) })
  // Kannel puts the report's number in place of %d, which must not be escaped.
  return `${callbackUrl}?${query}&state=%d`
}

const signatureOf = (secret: string, id: string) => createHmac('sha256', secret).update(`kannel ${id}`).digest('hex')

/** A wrong password or a busy box is the operator's matter and passes; other refusals are about this message. */
function judged(status: number, body: string) {
  const reason = new Error(`kannel answered ${status}: ${body.slice(0, 200)}`)
  const passing = status >= 500 || status === 401 || status === 403 || status === 404 || status === 429
  return passing ? providerUnavailable(reason) : refusedByProvider(reason)
}
