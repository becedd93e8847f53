import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswers, watchConnection } from './connectionWatch.web.ts'

type Asked = { signal: AbortSignal }

/** A server that answers, or takes what is sent without a word, or cannot be connected to. */
let server: 'answers' | 'silent' | 'refuses'
const asked = vi.fn(async (_path: string, { signal }: Asked): Promise<{ status: number }> => {
  if (server === 'refuses') throw new TypeError('no connection')
  if (server === 'answers') return { status: 200 }
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
})
const events = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  server = 'answers'
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  // Node's own clock knows nothing of the false one.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const over = new AbortController()
    setTimeout(() => over.abort(new DOMException('', 'TimeoutError')), milliseconds)
    return over.signal
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const later = (seconds: number) => vi.advanceTimersByTimeAsync(1000 * seconds)

function watched() {
  const told: string[] = []
  const watch = watchConnection({
    onAway: () => told.push('away'),
    onAnswer: (quiet, wasAway) => told.push(wasAway ? 'back' : `quiet for ${Math.round(quiet / 1000)} s`),
  })
  return { ...watch, told, [Symbol.dispose]: watch.stop }
}

test('a connection that is lost without a word is told of within half a minute, and that the server is back', async () => {
  using watch = watched()
  server = 'silent'
  await later(30)
  expect(watch.told[0]).toBe('away')
  server = 'answers'
  await later(12)
  expect(watch.told.filter((word) => word === 'back')).toEqual(['back'])
})

test('nobody is asked while something is heard, nor after the end', async () => {
  using watch = watched()
  for (let second = 0; second < 60; second += 5) {
    await later(5)
    watch.heard()
  }
  expect(asked).not.toHaveBeenCalled()
  watch.stop()
  await later(60)
  expect(asked).not.toHaveBeenCalled()
  expect(watch.told).toEqual([])
})

test('a server that answers others is not away, and it is told how long nothing was heard', async () => {
  using watch = watched()
  await later(17)
  expect(watch.told).toEqual(['quiet for 8 s', 'quiet for 16 s'])
})

test('what is heard while the question is under way is worth more than its answer', async () => {
  using watch = watched()
  server = 'silent'
  await later(10)
  watch.heard()
  await later(7)
  expect(watch.told).toEqual([])
})

test('a browser that goes offline is asked at once', async () => {
  using watch = watched()
  await later(1)
  server = 'refuses'
  events.dispatchEvent(new Event('offline'))
  await later(0)
  expect(watch.told).toEqual(['away'])
  server = 'answers'
  events.dispatchEvent(new Event('online'))
  await later(0)
  expect(watch.told).toEqual(['away', 'back'])
})

test('all who wait ask one question, which may take longer where they hold all connections of a browser', async () => {
  const all = Array.from({ length: 6 }, () => watched())
  server = 'silent'
  await later(20)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(all.flatMap(({ told }) => told)).toEqual([])
  await later(13)
  for (const { told } of all) expect(told[0]).toBe('away')
  for (const watch of all) watch.stop()
})

test('an answer of a proxy whose server is away is none', async () => {
  asked.mockResolvedValueOnce({ status: 502 })
  expect(await serverAnswers()).toBe(false)
  expect(await serverAnswers()).toBe(true)
})
