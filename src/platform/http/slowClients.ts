import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What a client may take its time with. */
type Patience = {
  /** Seconds in which `leastBytes` of a body that is on its way have to come. */
  seconds: number
  /** About a tenth of what the slowest telephone lines carry. */
  leastBytes: number
  /** Seconds for which nothing of an answer that waits for its reader may be taken. */
  untakenSeconds: number
}

const usual: Patience = { seconds: 60, leastBytes: 10_000, untakenSeconds: 90 }

/** How often within `seconds` is looked. */
const looks = 6

/** A body on its way: how much has come over its connection, look by look, the oldest first. */
type Coming = { request: IncomingMessage; response: ServerResponse; seen: number[] }

/**
 * Hangs up on clients that send a body byte by byte or not at all, or that read nothing of their answer: each would hold a connection, what was
 * read so far, and a place among the calls, for ever. A sender that is not read because we are busy is not slow. The server refuses
 * slow headers itself, and has to have been made with `untakenSeconds` as its `connectionTimeout`; see `socketTimeoutMs`.
 */
export function endSlowClients(app: FastifyInstance, { seconds, leastBytes }: Patience = usual): void {
  const coming = new Set<Coming>()
  const look = () => {
    for (const each of coming) {
      const { request, response, seen } = each
      if (request.complete || request.destroyed) coming.delete(each)
      else if (isHeldByUs(request)) each.seen = []
      else if (seen.push(request.socket.bytesRead) > looks && seen.at(-1)! - seen.shift()! < leastBytes) {
        coming.delete(each)
        hangUp(app.server as Server, request.socket, response.headersSent)
      }
    }
  }
  const timer = setInterval(look, (seconds * 1000) / looks).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    if (hasBody(request)) coming.add({ request, response, seen: [request.socket.bytesRead] })
    // Without a listener Node ends every connection that is quiet, such as one whose answer waits for work.
    response.on('timeout', (socket: Socket) => socket.writableLength > 0 && socket.destroy())
  })
}

/** For the server's `connectionTimeout`, in ms. */
export const socketTimeoutMs = (untakenSeconds = usual.untakenSeconds): number => untakenSeconds * 1000

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether what came waits to be read: then the connection is not read either. */
const isHeldByUs = ({ readableLength, readableHighWaterMark }: IncomingMessage) =>
  readableLength >= readableHighWaterMark

/** As Node does with slow headers: the server's own listener answers and ends the connection. */
function hangUp(server: Server, socket: Socket, isAnswered: boolean): void {
  if (isAnswered) return void socket.destroy()
  const error = Object.assign(new Error('The body of a request came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', error, socket)
}
