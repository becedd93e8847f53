import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A text message as it came in: when, in milliseconds, and as whose. */
type Arrived = { body: string; at: number; user: string }

/** A provider of text messages on loopback, with the calls of Twilio. It takes every message and sends none. */
export async function openSmsNetwork() {
  const arrived: Arrived[] = []
  const server = createServer((request, response) => {
    const answer = (form: string) => {
      const [user = ''] = Buffer.from(request.headers.authorization?.slice('Basic '.length) ?? '', 'base64')
        .toString()
        .split(':')
      arrived.push({ body: new URLSearchParams(form).get('Body') ?? '', at: Date.now(), user })
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sid: `SM${randomUUID()}` }))
    }
    text(request).then(answer, () => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    arrived,
    /** The settings of a process that sends as this user. */
    settings: (user: string) => ({
      SMS_HTTP_KIND: 'twilio',
      SMS_HTTP_URL: url,
      SMS_HTTP_USER: user,
      SMS_HTTP_PASSWORD: 'chaos',
    }),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type SmsNetwork = Awaited<ReturnType<typeof openSmsNetwork>>
