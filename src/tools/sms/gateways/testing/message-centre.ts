import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import smpp, { type PDU, type Session } from 'smpp'

/** A message as the centre put it together from one `submit_sm`. */
export type Submitted = { id: string; pdu: PDU; to: string; from: string; text: string; header: Buffer | undefined }

export type MessageCentre = {
  url: string
  submitted: Submitted[]
  binds: number
  /** True makes it answer no sign of life, like a machine that has hung. */
  hung: boolean
  /** Status codes that the next submits are answered with. */
  refusals: number[]
  /** Number that it refuses as invalid. */
  refused: string | undefined
  /** What happens to a message instead of an answer and a receipt for a delivered message. */
  behave: (message: Submitted, session: Session) => 'answer' | 'silence'
  /** Sends a receipt and waits until it is acknowledged; gives the status of the acknowledgement. */
  receipt(id: string, fields: Record<string, unknown>, command?: 'deliver_sm' | 'data_sm'): Promise<number>
  /** Ends all connections as the protocol says. */
  unbind(): void
  /** Cuts all connections as a crash would. */
  crash(): void
  close(): Promise<void>
}

/** An SMPP 3.4 message centre on loopback, built on npm smpp's server side. Accepts the password `secret` only. */
export async function startMessageCentre(port = 0): Promise<MessageCentre> {
  const server = smpp.createServer((session) => {
    session.socket.setNoDelay(true)
    session.on('error', () => session.destroy())
    session.on('pdu', (pdu: PDU) => {
      if (pdu.isResponse()) return
      if (pdu.command === 'bind_transceiver') {
        centre.binds++
        const command_status = pdu.password === 'secret' ? 0 : smpp.errors.ESME_RINVPASWD!
        return session.send(pdu.response({ command_status, system_id: 'centre' }))
      }
      if (pdu.command === 'enquire_link' && centre.hung) return
      if (pdu.command !== 'submit_sm') {
        session.send(pdu.response())
        if (pdu.command === 'unbind') session.close()
        return
      }
      const invalid = pdu.destination_addr === centre.refused
      const refusal = invalid ? smpp.errors.ESME_RINVDSTADR : centre.refusals.shift()
      if (refusal) return session.send(pdu.response({ command_status: refusal }))
      const message = read(pdu, `m${centre.submitted.length + 1}`)
      centre.submitted.push(message)
      if (centre.behave(message, session) === 'answer') session.send(pdu.response({ message_id: message.id }))
    })
  })

  const centre: MessageCentre = {
    url: '',
    submitted: [],
    binds: 0,
    hung: false,
    refusals: [],
    refused: undefined,
    behave: () => 'answer',
    receipt(id, fields, command = 'deliver_sm') {
      const session = server.sessions.at(-1)
      if (!session) throw new Error('nobody is bound')
      const all = Object.entries({ esm_class: 4, receipted_message_id: id, ...fields })
      const given = Object.fromEntries(all.filter(([, value]) => value !== undefined))
      const pdu = new smpp.PDU(command, given)
      return new Promise((resolve) => session.send(pdu, (answer) => resolve(answer.command_status)))
    },
    unbind() {
      for (const session of server.sessions) session.send(new smpp.PDU('unbind'))
    },
    crash() {
      for (const session of [...server.sessions]) session.destroy()
    },
    async close() {
      centre.crash()
      server.close()
      await once(server, 'close')
    },
  }
  await once(server.listen(port, '127.0.0.1'), 'listening')
  centre.url = `smpp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return centre
}

function read(pdu: PDU, id: string): Submitted {
  const { message, udh } = pdu.short_message as { message: string; udh?: Buffer[] }
  const header = udh?.[0]
  return { id, pdu, to: String(pdu.destination_addr), from: String(pdu.source_addr), text: message, header }
}
