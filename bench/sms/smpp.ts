import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import smpp, { type PDU } from 'smpp'
import { openSmpp } from '#tools/sms/gateways/smpp/gateway.ts'
import type { Sender } from './flow.ts'

const to = '12025550123'
const text = 'Your parcel waits for you at the door, where it says so in yellow letters.'

/** The message centre in its own process; answers its address. */
export async function startCentre() {
  const child = fork(join(import.meta.dirname, 'centre.ts'))
  const [port] = await once(child, 'message')
  return { url: `smpp://127.0.0.1:${port}`, [Symbol.dispose]: () => child.disconnect() }
}

/** The product's own gateway. */
export async function ourSmpp(url: string, window: number): Promise<Sender> {
  const matched = new Set<number>()
  const settings = { url, systemId: 'site', password: 'secret', window }
  const gateway = openSmpp(settings, ({ messageId }) => {
    if (messageId) matched.add(Number(messageId))
  })
  const send = (n: number) => gateway.send({ id: String(n), sender: 'Info', to: `+${to}`, text })
  return { send, matched, close: () => gateway.close() }
}

/** The peer: npm smpp alone, without reconnecting, long messages, throttling or time limits. */
export async function bareSmpp(url: string): Promise<Sender> {
  const matched = new Set<number>()
  const numbers = new Map<unknown, number>()
  const session = smpp.connect({ url })
  session.socket.setNoDelay(true)
  session.on('pdu', (pdu: PDU) => {
    if (pdu.command !== 'deliver_sm') return
    const number = numbers.get(pdu.receipted_message_id)
    if (number !== undefined) matched.add(number)
    session.send(pdu.response())
  })
  const ask = (command: string, fields: Record<string, unknown>, answered: (answer: PDU) => void = () => {}) =>
    new Promise<void>((resolve) => {
      session.send(new smpp.PDU(command, fields), (answer) => {
        answered(answer)
        resolve()
      })
    })
  await ask('bind_transceiver', { system_id: 'site', password: 'secret' })
  const addresses = { source_addr: 'Info', source_addr_ton: 5, dest_addr_ton: 1, dest_addr_npi: 1 }
  return {
    matched,
    send(n) {
      const fields = { ...addresses, destination_addr: to, short_message: text, registered_delivery: 1 }
      return ask('submit_sm', fields, ({ message_id }) => numbers.set(message_id, n))
    },
    close: () => new Promise((resolve) => session.destroy(resolve)),
  }
}
