import { providerUnavailable, refusedByProvider } from '../../errors.ts'
import { splitText } from '../../segments.ts'
import type { OutgoingSms, Receipt, ReceiptListener, SentPart, SmsGateway } from '../gateway.ts'

/** What becomes of a message in the simulator, by the last four digits of its number. Any other number gets it. */
export const simulatedNumbers = {
  '0404': 'refused at once',
  '0503': 'provider unavailable',
  '0500': 'failed later',
  '0408': 'no receipt ever',
} as const

/** A message as the simulator took it over, newest last. */
export type SimulatedSms = OutgoingSms & { parts: number; at: Date; fate: string }

export type Simulator = SmsGateway & { messages(): readonly SimulatedSms[] }

const kept = 200

/** A gateway that sends nothing and behaves like a network: receipts come `delayMs` after the send. The default. */
export function openSimulator(options: { onReceipt: ReceiptListener; delayMs?: number }): Simulator {
  const messages: SimulatedSms[] = []
  const timers = new Set<NodeJS.Timeout>()
  let lastId = 0

  const later = (receipt: Receipt) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      // A listener that cannot write now gets the receipt again, as from a real network.
      Promise.resolve()
        .then(() => options.onReceipt(receipt))
        .catch(() => later(receipt))
    }, options.delayMs ?? 2000)
    timers.add(timer)
    timer.unref()
  }

  return {
    name: 'simulator',
    messages: () => messages,
    async send(message, { partSent } = {}) {
      const fate = fateOf(message.to)
      if (fate === 'provider unavailable') throw providerUnavailable(new Error(fate))
      if (fate === 'refused at once') throw refusedByProvider(fate)
      const { parts } = splitText(message.text)
      const unsent = parts.map((_, i) => i + 1).filter((part) => !message.sentParts?.includes(part))
      if (unsent.length > 0) messages.push({ ...message, parts: parts.length, at: new Date(), fate })
      if (messages.length > kept) messages.shift()
      const sent: SentPart[] = []
      for (const part of unsent) {
        const answer = { part, parts: parts.length, providerId: `sim-${Date.now().toString(36)}-${++lastId}` }
        sent.push(answer)
        await partSent?.(answer)
        if (fate === 'no receipt ever') continue
        const state = fate === 'failed later' ? 'failed' : 'delivered'
        later({ providerId: answer.providerId, messageId: message.id, state, reason: fate })
      }
      return sent
    },
    async close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

const fateOf = (to: string): string =>
  Object.entries(simulatedNumbers).find(([ending]) => to.endsWith(ending))?.[1] ?? 'delivered'
