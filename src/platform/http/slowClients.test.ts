import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUnreadable } from './clientError.ts'
import { endSlowClients, socketTimeoutMs } from './slowClients.ts'

const patience = { seconds: 0.6, leastBytes: 1000, untakenSeconds: 0.6 }

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({
    clientErrorHandler: answerUnreadable,
    connectionTimeout: socketTimeoutMs(patience.untakenSeconds),
    forceCloseConnections: true,
  })
  endSlowClients(app, patience)
  app.post('/', async ({ body }) => `${JSON.stringify(body).length} characters`)
  app.get('/large', async () => Buffer.alloc(50_000_000))
  app.get('/later', async () => {
    await wait(3 * 1000 * patience.untakenSeconds)
    return 'at last'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** A connection of a client's own, and all that it is told until the other side hangs up. */
async function connected(): Promise<{ socket: Socket; told: Promise<string> }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  return { socket, told: once(socket, 'close').then(() => text) }
}

const head = (bytes: number, more = '') =>
  `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${more}content-length: ${bytes}\r\n\r\n`

test.each([
  ['stands still', head(5000), ''],
  ['comes byte by byte', head(5000), ' '],
  [
    'comes byte by byte without an end',
    head(0).replace('content-length: 0', 'transfer-encoding: chunked'),
    '1\r\n \r\n',
  ],
])('who sends a body that %s is told so and hung up on', async (_how, first, drip) => {
  const { socket, told } = await connected()
  socket.write(first)
  const timer = setInterval(() => drip && socket.writable && socket.write(drip), 20)
  expect(await told).toMatch(/^HTTP\/1\.1 408 .*took too long to arrive/s)
  clearInterval(timer)
})

test('who sends slowly, but sends, is answered, and so is who asks again on the same connection', async () => {
  const { socket, told } = await connected()
  const body = JSON.stringify(' '.repeat(5000))
  socket.write(head(body.length))
  for (let at = 0; at < body.length; at += 250) {
    socket.write(body.slice(at, at + 250))
    await wait((100 * patience.seconds) / 2)
  }
  socket.write(`${head(4, 'connection: close\r\n')}"ab"`)
  expect(await told).toMatch(/^HTTP\/1\.1 200 .*5002 characters.*200 .*4 characters$/s)
})

test('an answer that nobody takes is given up, and one that comes late is not', async () => {
  const reading = await connected()
  reading.socket.write('GET /later HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  const deaf = await connected()
  const ended = new Promise((resolve) => app.server.once('request', (_, response) => response.once('close', resolve)))
  deaf.socket.pause()
  deaf.socket.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n')
  await ended
  expect(await reading.told).toMatch(/^HTTP\/1\.1 200 .*at last$/s)
  deaf.socket.resume()
  expect((await deaf.told).length).toBeLessThan(50_000_000)
})
