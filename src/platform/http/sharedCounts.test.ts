import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sharedCounts } from './sharedCounts.ts'

/** Counts as a database does, and how often it was asked. */
function counts() {
  const all = new Map<string, number>()
  const counted = { asked: 0, isAway: false }
  const count = async ({ what, seconds }: { what: string; seconds: number }, key: string) => {
    counted.asked++
    if (counted.isAway) throw new Error('The database is away')
    const next = (all.get(`${what} ${key}`) ?? 0) + 1
    all.set(`${what} ${key}`, next)
    return { count: next, resetsAt: new Date(Date.now() + seconds * 1000) }
  }
  return { counted, count }
}

/** A process with two routes that may be called three times a minute. */
async function process(count: ReturnType<typeof counts>['count']) {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(rateLimit, { global: false, store: sharedCounts(count) })
  const config = { rateLimit: { max: 3, timeWindow: '1 minute' } }
  for (const path of ['/one', '/two']) app.get(path, { config }, async () => 'done')
  return async (path: string, remoteAddress: string) => (await app.inject({ url: path, remoteAddress })).statusCode
}

test('an address has as many calls of a route over all processes as it has of one', async () => {
  const { count } = counts()
  const [first, second] = [await process(count), await process(count)]
  const answers = []
  for (const call of [first, second, first, second, first]) answers.push(await call('/one', '203.0.113.1'))
  expect(answers).toEqual([200, 200, 200, 429, 429])
  expect(await second('/two', '203.0.113.1')).toBe(200)
  expect(await second('/one', '203.0.113.2')).toBe(200)
})

test('who is beyond the limit is refused without asking again', async () => {
  const { counted, count } = counts()
  const call = await process(count)
  for (let calls = 0; calls < 50; calls++) await call('/one', '203.0.113.3')
  expect(counted.asked).toBe(4)
})

test('a call that cannot be counted is not let through', async () => {
  const { counted, count } = counts()
  const call = await process(count)
  counted.isAway = true
  expect(await call('/one', '203.0.113.4')).toBe(500)
})
