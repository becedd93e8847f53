import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A webhook as it came. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/**
 * A member's own program that receives webhooks on loopback. It answers 204 to all, or what `answer` says; where that answers nothing, the
 * connection is held.
 */
export async function webhookReceiver() {
  const received: Received[] = []
  const receiver = {
    received,
    answer: (_webhook: Received, response: ServerResponse): void => void response.writeHead(204).end(),
    /** What came to a path, in its order. */
    at: (path: string) => received.filter((each) => each.path === path),
    address: (path: string): string => new URL(path, origin).href,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const webhook = { path: request.url ?? '', headers: request.headers, body: String(Buffer.concat(chunks)) }
      received.push(webhook)
      receiver.answer(webhook, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return receiver
}
