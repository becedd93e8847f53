import smpp, { type PDU } from 'smpp'
import { providerUnavailable, refusedByProvider } from '../../errors.ts'
import type { GatewayLog, Handing, OutgoingSms, ReceiptListener, SentPart, SmsGateway } from '../gateway.ts'
import { type LinkSettings, openLink } from './link.ts'
import { type Concatenation, encodeParts, type PartFields } from './parts.ts'
import { readReceipt, spellings } from './receipt.ts'
import { openWindow } from './window.ts'

export type SmppSettings = LinkSettings & {
  /** How many messages may be without an answer at a time. */
  window?: number | undefined
  concatenation?: Concatenation | undefined
  /** Milliseconds to keep quiet after the centre said that we are too fast; twice as long each time in a row. */
  throttleMs?: number | undefined
}

/** Ids whose receipt is awaited; older ones are found by their provider id alone. */
const remembered = 50_000
/** With a pause that doubles from half a second, a minute in all: a message waits no longer than its delivery lasts. */
const throttleTries = 7

/** Sends through an SMPP 3.4 message centre (SMPP Developers Forum, 1999) over one transceiver connection. */
export function openSmpp(
  settings: SmppSettings,
  onReceipt: ReceiptListener,
  log: GatewayLog = () => undefined,
): SmsGateway {
  const window = openWindow(settings.window ?? 10)
  const messageIds = new Map<string, { providerId: string; messageId: string }>()
  /** Messages on the wire. Those that wait in line are not among them: a receipt cannot be about one of these. */
  const unanswered = new Set<Promise<unknown>>()
  const link = openLink(settings, receive, log)

  async function receive(pdu: PDU) {
    const receipt = readReceipt(pdu)
    if (!receipt?.state) return
    const find = () => spellings(receipt.providerId).sure.flatMap((spelling) => messageIds.get(spelling) ?? [])[0]
    // The receipt may be about a message whose own answer is still on its way.
    if (!find()) await Promise.allSettled(unanswered)
    const known = find()
    const { providerId, messageId } = known ?? { providerId: receipt.providerId, messageId: undefined }
    await onReceipt({ providerId, messageId, state: receipt.state, reason: receipt.reason })
    for (const spelling of spellings(providerId).sure) messageIds.delete(spelling)
  }

  function remember(providerId: string, messageId: string) {
    const [, plain = providerId] = spellings(providerId).sure
    for (const spelling of new Set([providerId, plain])) messageIds.set(spelling, { providerId, messageId })
    const oldest = messageIds.keys().next()
    if (messageIds.size > remembered && !oldest.done) messageIds.delete(oldest.value)
  }

  /** Hands a part to the centre; its id is remembered before the answer is looked at. */
  function hand(messageId: string, request: Record<string, unknown>, late: (id: string) => void): Promise<PDU> {
    const noted = (pdu: PDU) => {
      if (pdu.command_status === 0) remember(String(pdu.message_id), messageId)
      return pdu
    }
    const tooLate = (pdu: PDU) => noted(pdu).command_status === 0 && late(String(pdu.message_id))
    const answer = link.request('submit_sm', request, tooLate).then(noted)
    unanswered.add(answer)
    return answer.finally(() => unanswered.delete(answer))
  }

  /** Hands a part over until the centre takes it; answers its id there. */
  async function submit(
    message: OutgoingSms,
    fields: PartFields,
    { late, signal }: { late: (id: string) => void; signal: AbortSignal | undefined },
  ): Promise<string> {
    const request = { ...addresses(message), ...fields, registered_delivery: 1 }
    for (let attempt = 0; ; attempt++) {
      const answer = await window.run(() => {
        if (signal?.aborted) throw providerUnavailable(signal.reason)
        return hand(message.id, request, late)
      })
      const status = answer.command_status
      if (status === 0) return String(answer.message_id)
      const tooFast = status === smpp.errors.ESME_RTHROTTLED || status === smpp.errors.ESME_RMSGQFUL
      if (!tooFast) throw judged(status)
      if (attempt === throttleTries) throw providerUnavailable(new Error('the centre is too busy'))
      log('smpp throttled')
      window.hold((settings.throttleMs ?? 500) * 2 ** attempt)
    }
  }

  return {
    name: 'smpp',
    async send(message, { partSent, signal }: Handing = {}) {
      const parts = encodeParts(message, settings.concatenation)
      const sent: SentPart[] = []
      for (const [i, fields] of parts.entries()) {
        if (message.sentParts?.includes(i + 1)) continue
        const answered = (providerId: string) => ({ part: i + 1, parts: parts.length, providerId })
        const late = (id: string) => void Promise.resolve(partSent?.(answered(id))).catch(() => log('smpp answer lost'))
        const part = answered(await submit(message, fields, { late, signal }))
        sent.push(part)
        await partSent?.(part)
      }
      return sent
    },
    close: () => link.close(),
  }
}

function addresses({ sender, to }: OutgoingSms) {
  // Type of number 5 is a name, 1 an international number.
  const name = !/^\+?\d{7,15}$/.test(sender)
  return {
    source_addr_ton: name ? 5 : 1,
    source_addr_npi: name ? 0 : 1,
    source_addr: name ? sender.slice(0, 11) : sender.replace('+', ''),
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    destination_addr: to.replace('+', ''),
  }
}

/** States of the centre or of our contract with it pass; all else is about the message and would repeat itself. */
function judged(status: number) {
  const { ESME_RSYSERR, ESME_RINVBNDSTS, ESME_RSUBMITFAIL, ESME_RX_T_APPN, ESME_RUNKNOWNERR } = smpp.errors
  const reason = new Error(`the centre answered with status ${status}`)
  const passing = [ESME_RSYSERR, ESME_RINVBNDSTS, ESME_RSUBMITFAIL, ESME_RX_T_APPN, ESME_RUNKNOWNERR].includes(status)
  return passing ? providerUnavailable(reason) : refusedByProvider(reason)
}
