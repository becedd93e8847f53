import type { Socket } from 'node:net'
import { failed } from './envelope.ts'
import { refusal } from './refusals.ts'

const statuses: Partial<Record<string, [status: number, reason: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
}

/**
 * Milliseconds that who is told has to hear it. Where we hung up at once on somebody who still sends, their system would know of a broken
 * connection alone.
 */
const LINGER = 1000

/** Answers bytes that are no HTTP request, or none of a size that we take, with the envelope, and hangs up soon after. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // What still comes after the answer is unreadable as well.
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
  const [status, reason] = statuses[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify(failed(refusal(status), 'en'))
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  if (!socket.writable) return void socket.destroy(error)
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  const timer = setTimeout(() => socket.destroy(error), LINGER).unref()
  socket.once('close', () => clearTimeout(timer))
}
