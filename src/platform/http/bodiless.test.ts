import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { dropBodiesOfHead } from './bodiless.ts'

test('whoever asks for the head alone has nothing read of the body, and learns how long it is', async () => {
  const app = Fastify()
  dropBodiesOfHead(app)
  let read = 0
  let isOver = false
  app.get('/events', (_request, reply) => {
    async function* events() {
      try {
        for (;;) {
          read++
          await setImmediate()
          yield 'news\n'
        }
      } finally {
        isOver = true
      }
    }
    return reply.header('content-length', 7_000_000).send(Readable.from(events(), { objectMode: false }))
  })
  app.get('/text', async () => 'a text')
  try {
    const answer = await app.inject({ method: 'HEAD', url: '/events' })
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '7000000', ''])
    const before = read
    for (let turn = 0; turn < 50; turn++) await setImmediate()
    expect([read - before, isOver || read === 0]).toEqual([0, true])
    const text = await app.inject({ method: 'HEAD', url: '/text' })
    expect([text.headers['content-length'], text.body]).toEqual(['6', ''])
  } finally {
    await app.close()
  }
})
