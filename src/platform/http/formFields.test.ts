import { afterAll, expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { createServer } from './server.ts'

const env = readEnv({ NODE_ENV: 'test' })
const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' })
const countCall = async () => ({ count: 1, resetsAt: new Date() })
const app = await createServer({ env, log, maxFileBytes: 1_000_000, countCall })
app.post('/upload', async (request) => {
  const part = await request.file()
  await part?.toBuffer()
  const { message } = part?.fields ?? {}
  return { length: message && 'value' in message ? String(message.value).length : 0 }
})
afterAll(() => app.close())

test('of a field beside a file no more is held than a message has, whoever sends it', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const send = async (length: number) => {
    const body = new FormData()
    body.append('message', 'x'.repeat(length))
    body.append('file', new Blob(['a text']), 'a.txt')
    return ((await (await fetch(`${address}/upload`, { method: 'POST', body })).json()) as { length: number }).length
  }
  expect(await send(20_000)).toBe(20_000)
  expect(await send(900_000)).toBe(50_000)
})
