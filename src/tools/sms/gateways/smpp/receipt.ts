import type { PDU } from 'smpp'
import type { Receipt } from '../gateway.ts'

/** A delivery receipt as SMPP carries it; `state` is undefined while the message is still on its way. */
export type SmppReceipt = { providerId: string; state: Receipt['state'] | undefined; reason: string }

const states: Record<number, string> = {
  1: 'ENROUTE',
  2: 'DELIVRD',
  3: 'EXPIRED',
  4: 'DELETED',
  5: 'UNDELIV',
  6: 'ACCEPTD',
  7: 'UNKNOWN',
  8: 'REJECTD',
}
/** How the words of an end begin; centres write some of them out. */
const ended = /^(EXPIRED|DELETED|UNDELIV|UNKNOWN|REJECT|FAIL)/

/**
 * Reads a `deliver_sm`: its own fields first (SMPP 3.4, 5.3.2.12 and 5.3.2.35), then the text that most centres write
 * (appendix B). Undefined for anything that is not a receipt.
 */
export function readReceipt(pdu: PDU): SmppReceipt | undefined {
  const text = receiptText(pdu)
  const isReceipt = (Number(pdu.esm_class) & 0x3c) === 0x04 || typeof pdu.receipted_message_id === 'string'
  if (!isReceipt) return undefined
  const written = text?.match(/id:\s*(\S+)/i)?.[1]
  const providerId = typeof pdu.receipted_message_id === 'string' ? pdu.receipted_message_id : written
  if (!providerId) return undefined
  const stat = text?.match(/stat:\s*(\w+)/i)?.[1]?.toUpperCase()
  const word = typeof pdu.message_state === 'number' ? states[pdu.message_state] : stat
  const error = text?.match(/err:\s*(\w+)/i)?.[1]
  const state = word && /^DELIV/.test(word) ? 'delivered' : word && ended.test(word) ? 'failed' : undefined
  return { providerId, state, reason: error ? `${word} ${error}` : `${word}` }
}

/** The receipt's text in whatever coding it came: centres often name another one than they use. */
function receiptText(pdu: PDU): string | undefined {
  return [pdu.short_message, pdu.message_payload].flatMap(readings).find((text) => /id:.*stat:/is.test(text))
}

function readings(field: unknown): string[] {
  const message = field && typeof field === 'object' && 'message' in field ? field.message : field
  if (Buffer.isBuffer(message)) return [message.toString('latin1'), swapped(message)]
  if (typeof message !== 'string') return []
  // Plain bytes that were taken for UCS-2, and UCS-2 that was taken for GSM-7, where a zero byte reads as @.
  const asBytes = Buffer.from(message, 'utf16le').swap16().toString('latin1')
  return [message, asBytes, message.replaceAll('@', '')]
}

const swapped = (bytes: Buffer) =>
  Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le')

/** An id in small letters without zeros before it: centres answer and report with and without. */
export const plainId = (providerId: string) => providerId.toLowerCase().replace(/^0+(?=.)/, '')

/**
 * Spellings of one id: some centres answer in hexadecimal and report in decimal numbers. `sure` are those
 * that mean the same whatever the centre does; `doubtful` those that may as well be the id of another message, since
 * 10 is a number in both.
 */
export function spellings(providerId: string): { sure: string[]; doubtful: string[] } {
  const plain = plainId(providerId)
  const hex = /^\d{1,15}$/.test(plain) ? [Number(plain).toString(16)] : []
  const decimal = /^[\da-f]{1,12}$/.test(plain) ? [Number.parseInt(plain, 16).toString()] : []
  const hasLetter = (id: string) => /[a-f]/.test(id)
  const [sureDecimal, doubtfulDecimal] = hasLetter(plain) ? [decimal, []] : [[], decimal]
  return {
    sure: [providerId, plain, ...hex.filter(hasLetter), ...sureDecimal],
    doubtful: [...hex.filter((id) => !hasLetter(id)), ...doubtfulDecimal].filter((id) => id !== plain),
  }
}
