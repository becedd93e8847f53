import { afterEach, expect, test, vi } from 'vitest'
import { watchJob } from './watch.web.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser whose connection comes back when it is told so. */
function browser(answer: object) {
  const events = new EventTarget()
  const place = { onLine: false }
  const asked = vi.fn(async () => {
    if (!place.onLine) throw new TypeError('no connection')
    return new Response(JSON.stringify(answer))
  })
  vi.stubGlobal('navigator', place)
  vi.stubGlobal('location', { origin: 'http://pdf.localhost' })
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('fetch', asked)
  const comeBack = () => {
    place.onLine = true
    events.dispatchEvent(new Event('online'))
  }
  return { asked, place, comeBack }
}

const watched = () => watchJob('job', { signal: new AbortController().signal, onProgress() {} })

test('a job is followed again when the connection is back, however long it was away', async () => {
  vi.useFakeTimers()
  const { asked, comeBack } = browser({ success: 1, code: 200, msg: '', obj: { progress: 100 } })
  const done = watched()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked.mock.calls.length).toBeGreaterThan(100)
  comeBack()
  expect(await done).toMatchObject({ progress: 100 })
})

test('a server that does not answer though there is a connection is told in half a minute', async () => {
  vi.useFakeTimers()
  const { asked, place } = browser({})
  place.onLine = true
  asked.mockRejectedValue(new TypeError('refused'))
  const failed = expect(watched()).rejects.toMatchObject({
    code: 0,
    message: expect.stringContaining('could not be reached'),
  })
  await vi.advanceTimersByTimeAsync(30_000)
  await failed
  expect(asked).toHaveBeenCalledTimes(8)
})

test('a browser that always says that it has no connection follows its job all the same', async () => {
  vi.useFakeTimers()
  const { asked } = browser({})
  asked.mockRejectedValueOnce(new TypeError('once'))
  asked.mockResolvedValue(new Response(JSON.stringify({ success: 1, code: 200, msg: '', obj: { progress: 100 } })))
  const done = watched()
  await vi.advanceTimersByTimeAsync(6000)
  expect(await done).toMatchObject({ progress: 100 })
})
