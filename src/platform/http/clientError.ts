import type { Socket } from 'node:net'
import { failed } from './envelope.ts'
import { refusal } from './refusals.ts'

const statuses: Partial<Record<string, [status: number, reason: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
}

/** Answers bytes that are no HTTP request, or none of a size that we take, with the envelope, and hangs up. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, reason] = statuses[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify(failed(refusal(status), 'en'))
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
