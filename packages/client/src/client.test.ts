import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from './client.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
  if (request.url === '/api/v1/me') response.writeHead(301, { location: 'https://elsewhere.example/api/v1/me' }).end()
  else response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"detail":"not here","status":404}')
})
let host: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test.each(['', 'example.com', 'ftp://example.com', 'localhost:8080'])(
  '"%s" is no host, which is said at once',
  (wrong) => {
    expect(() => createClient({ host: wrong, key: 'k' })).toThrow(/scheme/)
  },
)

test.each(['', ' \n', 'two\nlines', 'schlüssel'])('"%s" is no key, which is said at once', (key) => {
  expect(() => createClient({ host, key })).toThrow(/no key/)
})

test('a key out of a file may end with its line', async () => {
  await expect(createClient({ host, key: 'abc\n' }).job('1')).rejects.toThrow('not here')
  expect(asked.at(-1)).toBe('GET /api/v1/jobs/1 Bearer abc')
})

test('whatever is given for an id leads to no other call', async () => {
  const client = createClient({ host, key: 'k' })
  for (const id of ['../me', '1/cancel', '1?x=y', '1#', 'ü'])
    await expect(client.deleteFile(id)).rejects.toThrow('not here')
  const sent = asked.filter((line) => line.startsWith('DELETE'))
  expect(sent).toHaveLength(5)
  for (const line of sent) expect(line).toMatch(/^DELETE \/api\/v1\/files\/[^/?#]+ /)
})

test('what an address takes for a way up, or for nothing, is no id', async () => {
  const client = createClient({ host, key: 'k' })
  const before = asked.length
  for (const id of ['', '.', '..']) {
    for (const call of [
      client.deleteFile,
      client.deleteJob,
      client.job,
      client.cancel,
      client.finishUpload,
      client.wait,
    ])
      await expect(async () => call(id)).rejects.toThrow(`"${id}" is no id`)
    await expect(async () => client.download(id)).rejects.toThrow('no id')
  }
  expect(asked.length).toBe(before)
})

test('a site that has moved is named, and not asked again', async () => {
  const before = asked.length
  await expect(createClient({ host, key: 'k' }).me()).rejects.toThrow('https://elsewhere.example')
  expect(asked.length - before).toBe(1)
})

test('what is no file is not sent as an empty one', async () => {
  const client = createClient({ host, key: 'k' })
  await expect(client.upload(Buffer.from('abc') as never, 'a.txt')).rejects.toThrow('Blob')
})
