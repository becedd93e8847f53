// A message centre in a process of its own, on npm smpp's server side: answers each message at once and reports it as
// delivered shortly afterwards, in any order. Sends its parent the port that it listens on.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import smpp, { type PDU } from 'smpp'

/** Receipts come within so many milliseconds. */
const latest = 40
let messages = 0

const server = smpp.createServer((session) => {
  session.socket.setNoDelay(true)
  session.on('error', () => session.destroy())
  session.on('pdu', (pdu: PDU) => {
    if (pdu.isResponse()) return
    if (pdu.command !== 'submit_sm') return void session.send(pdu.response({ system_id: 'centre' }))
    const message_id = `c${++messages}`
    session.send(pdu.response({ message_id }))
    setTimeout(() => {
      const fields = { esm_class: 4, receipted_message_id: message_id, message_state: 2 }
      session.send(new smpp.PDU('deliver_sm', fields))
    }, Math.random() * latest)
  })
})

await once(server.listen(0, '127.0.0.1'), 'listening')
process.send?.((server.address() as AddressInfo).port)
process.once('disconnect', () => process.exit())
