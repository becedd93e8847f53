import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { post } from './post.ts'
import { reachOf } from './reach.ts'

const reach = reachOf(['loopback'])

/** A server on loopback that answers as told, for as long as it is used. */
async function answering(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    address: `http://127.0.0.1:${port}/hook?a=1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const letter = { headers: { 'webhook-id': 'one' }, body: '{"a":"ä"}', reach }

test('the letter arrives whole, by the name that was asked for, at the address that was resolved', async () => {
  const got: unknown[] = []
  await using server = await answering(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    got.push([request.method, request.url, request.headers.host, request.headers['webhook-id'], body])
    response.end('thanks')
  })
  const lookUp = async () => [{ address: '127.0.0.1', family: 4 }]
  const address = `http://hooks.invalid:${server.port}/in?a=1`
  expect(await post({ ...letter, address, lookUp })).toMatchObject({ status: 200, answer: 'thanks', trouble: null })
  expect(got).toEqual([['POST', '/in?a=1', `hooks.invalid:${server.port}`, 'one', letter.body]])
})

test('a redirect is not followed', async () => {
  let asked = 0
  await using server = await answering((_, response) => {
    asked += 1
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await post({ ...letter, address: server.address })).toMatchObject({ status: 307, trouble: 'redirect' })
  expect(asked).toBe(1)
})

test('of an answer without end the beginning is read, without what a database cannot keep', async () => {
  let written = 0
  await using server = await answering((_, response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write('\0x'.repeat(500))) written += 1000
    }
    response.on('drain', more)
    more()
  })
  const { status, answer, trouble } = await post({ ...letter, address: server.address })
  expect({ status, answer, trouble }).toEqual({ status: 200, answer: 'x'.repeat(500), trouble: null })
  expect(written).toBeLessThan(20_000_000)
})

test('who does not answer in time is late, and who says when to come again is heard', async () => {
  await using silent = await answering(() => {})
  expect(await post({ ...letter, address: silent.address, seconds: 0.2 })).toMatchObject({
    status: null,
    trouble: 'late',
  })
  await using busy = await answering((_, response) => response.writeHead(503, { 'retry-after': '120' }).end('full'))
  expect(await post({ ...letter, address: busy.address })).toEqual({
    ...{ status: 503, answer: 'full', retrySeconds: 120, trouble: 'status' },
  })
})

test('a network that is not to be reached is not asked, and who is not there is told apart', async () => {
  let asked = 0
  await using server = await answering((_, response) => {
    asked += 1
    response.end()
  })
  expect(await post({ ...letter, address: server.address, reach: reachOf([]) })).toMatchObject({ trouble: 'private' })
  expect(asked).toBe(0)
  const lookUp = () => Promise.reject(new Error('ENOTFOUND'))
  expect(await post({ ...letter, address: 'http://hooks.invalid', lookUp })).toMatchObject({ trouble: 'unresolved' })
  const https = server.address.replace('http:', 'https:')
  expect(await post({ ...letter, address: https })).toMatchObject({ status: null, trouble: 'untrusted' })
  expect(await post({ ...letter, address: 'http://127.0.0.1:1025' })).toMatchObject({ trouble: 'unreachable' })
})
