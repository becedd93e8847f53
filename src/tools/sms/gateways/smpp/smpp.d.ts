/** The part of npm smpp that we call; the package brings no types of its own. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server as NetServer, Socket } from 'node:net'

  type Fields = Record<string, unknown>

  class PDU {
    constructor(command: string, fields?: Fields)
    command: string
    command_status: number
    sequence_number: number
    isResponse(): boolean
    response(fields?: Fields): PDU
    [field: string]: unknown
  }

  class Session extends EventEmitter {
    socket: Socket
    send(pdu: PDU, answered?: (response: PDU) => void): boolean
    close(closed?: () => void): void
    destroy(closed?: () => void): void
  }

  class Server extends NetServer {
    sessions: Session[]
  }

  const smpp: {
    PDU: typeof PDU
    Session: typeof Session
    connect(options: { url: string }): Session
    createServer(listener: (session: Session) => void): Server
    encodings: Record<'ASCII' | 'UCS2', { encode(text: string): Buffer }>
    errors: Record<string, number>
  }
  export default smpp
  export type { PDU, Server, Session }
}
