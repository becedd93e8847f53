import { afterEach, expect, test, vi } from 'vitest'
import { codes } from '#platform/codes.ts'
import { watchJob } from './watch.web.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The elements in front of a page that only holds such. */
function frontOfPage() {
  const inFront = new Set<object>()
  const body = { append: (element: object) => inFront.add(element) }
  const createElement = () => {
    const element = { append() {}, remove: () => inFront.delete(element) }
    return element
  }
  const documentElement = { lang: 'en', dataset: {}, style: { setProperty() {}, removeProperty() {} } }
  return { inFront, document: { documentElement, body, createElement, querySelectorAll: () => [] } }
}

/** A browser whose connection comes back when it is told so. */
function browser({ onLine, answer }: { onLine: boolean; answer: object }) {
  const events = new EventTarget()
  const place = { onLine }
  const answered = () => new Response(JSON.stringify(answer))
  const asked = vi.fn(async () => {
    if (!place.onLine) throw new TypeError('no connection')
    return answered()
  })
  vi.stubGlobal('navigator', place)
  vi.stubGlobal('location', { origin: 'http://pdf.localhost' })
  const { inFront, document } = frontOfPage()
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('fetch', asked)
  const comeBack = () => {
    place.onLine = true
    events.dispatchEvent(new Event('online'))
  }
  return { asked, answered, comeBack, notices: () => inFront.size }
}

const isDone = { success: 1, code: 200, msg: '', obj: { progress: 100 } }

const watched = (signal = new AbortController().signal) => watchJob('job', { signal, onProgress() {} })

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a job is followed again when the connection is back, however long it was away, and the page says so meanwhile', async () => {
  vi.useFakeTimers()
  const { asked, comeBack, notices } = browser({ onLine: false, answer: isDone })
  const done = watched()
  const other = watched()
  await later(3_600_000)
  expect(asked.mock.calls.length).toBeGreaterThan(100)
  expect(notices()).toBe(1)
  comeBack()
  expect(await done).toMatchObject({ progress: 100 })
  await other
  await later(0)
  expect(notices()).toBe(0)
})

test('a server that does not answer though there is a connection is waited for; one lost answer is nothing to speak of', async () => {
  vi.useFakeTimers()
  const { asked, answered, notices } = browser({ onLine: true, answer: isDone })
  asked.mockRejectedValueOnce(new TypeError('refused'))
  const noDatabase = { success: 0, code: codes.unavailable, msg: '', obj: null }
  asked.mockImplementation(async () => new Response(JSON.stringify(noDatabase), { status: 503 }))
  const done = watched()
  await later(500)
  expect(notices()).toBe(0)
  await later(60_000)
  expect(notices()).toBe(1)
  asked.mockImplementation(async () => answered())
  await later(5000)
  expect(await done).toMatchObject({ progress: 100 })
  expect(notices()).toBe(0)
})

test('a server that is back and holds its answer until there is news is not said to be away', async () => {
  vi.useFakeTimers()
  const { asked, answered, notices } = browser({ onLine: true, answer: isDone })
  asked.mockRejectedValue(new TypeError('refused'))
  const done = watched()
  await later(20_000)
  expect(notices()).toBe(1)
  const held = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (url: URL) => (url.pathname === '/readyz' ? answered() : held.promise))
  await later(5000)
  expect(notices()).toBe(0)
  held.resolve(answered())
  expect(await done).toMatchObject({ progress: 100 })
})

test('a job that failed because of the database is not waited for', async () => {
  const answer = { success: 0, code: codes.unavailable, msg: 'Try again', obj: null }
  const { asked } = browser({ onLine: true, answer })
  await expect(watched()).rejects.toMatchObject({ code: codes.unavailable })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('who gives a job up while the connection is away is told of nothing more', async () => {
  vi.useFakeTimers()
  const { notices } = browser({ onLine: false, answer: isDone })
  const stop = new AbortController()
  const given = expect(watched(stop.signal)).rejects.toBe('given up')
  await later(10_000)
  expect(notices()).toBe(1)
  stop.abort('given up')
  await later(0)
  expect(notices()).toBe(0)
  await later(5000)
  await given
})

test('a browser that always says that it has no connection follows its job all the same', async () => {
  vi.useFakeTimers()
  const { asked, answered } = browser({ onLine: false, answer: isDone })
  asked.mockRejectedValueOnce(new TypeError('once'))
  asked.mockImplementation(async () => answered())
  const done = watched()
  await later(6000)
  expect(await done).toMatchObject({ progress: 100 })
})
