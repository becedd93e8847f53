import { afterEach, expect, test, vi } from 'vitest'
import { codes } from '#platform/codes.ts'
import { askForJob } from './askForJob.web.ts'
import { pageLeft } from './watch.web.ts'
import { wishHeader, wishName } from './wishHeader.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Fetch = (url: URL, request: { method: string; headers: Record<string, string> }) => Promise<Response>

/** A page whose server answers so. */
function page(fetch: Fetch) {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { origin: 'http://pdf.localhost' })
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const asked = vi.fn(fetch)
  vi.stubGlobal('fetch', asked)
  const names = () => asked.mock.calls.map(([, { headers }]) => headers[wishHeader])
  return { asked, names }
}

const answer = (body: object, status = 200) => new Response(JSON.stringify({ msg: '', obj: null, ...body }), { status })
const away = async () => answer({ success: 0, code: codes.unavailable }, 503)
const begun = () => answer({ success: 1, code: 200, obj: 'job' })
const options = () => ({ body: { fileUrl: 'letter' }, signal: new AbortController().signal })

test('where no answer comes a job is asked for again, by one name; the next job has another', async () => {
  const noAnswers = [
    () => Promise.reject(new TypeError('gone')),
    away,
    () => Promise.resolve(new Response('<p>Gateway')),
  ]
  const seen: string[] = []
  for (const noAnswer of noAnswers) {
    const { asked, names } = page(async () => begun())
    asked.mockImplementationOnce(noAnswer)
    const one = askForJob('/ask', options())
    await vi.advanceTimersByTimeAsync(5000)
    expect(await one).toBe('job')
    expect(asked).toHaveBeenCalledTimes(2)
    const [first, second] = names()
    expect(first).toMatch(wishName)
    expect(second).toBe(first)
    seen.push(first!)
  }
  expect(new Set(seen).size).toBe(3)
})

test('a refusal is told at once, also that an engine is missing, which stays so', async () => {
  for (const code of [codes.noCredits, codes.engineMissing, codes.languageNotInstalled]) {
    const { asked } = page(async () => answer({ success: 0, code }, 503))
    await expect(askForJob('/ask', options())).rejects.toMatchObject({ code })
    expect(asked).toHaveBeenCalledTimes(1)
  }
})

test('the call is as its tool says: by GET, with headers of its own', async () => {
  const { asked } = page(async () => begun())
  await askForJob('/ask', { ...options(), method: 'GET', headers: { prefer: 'respond-async' } })
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', headers: { prefer: 'respond-async' } })
})

test('who gives up before the answer is there leaves no job; who only leaves the page leaves it to be found', async () => {
  for (const [reason, calls] of [
    ['given up', ['/ask', '/backapi/v1/jobs/job/cancel']],
    [pageLeft, ['/ask']],
  ] as const) {
    const answered = Promise.withResolvers<Response>()
    const { asked } = page(async ({ pathname }) => (pathname === '/ask' ? answered.promise : begun()))
    const stop = new AbortController()
    const given = expect(askForJob('/ask', { ...options(), signal: stop.signal })).rejects.toBe(reason)
    stop.abort(reason)
    await given
    answered.resolve(begun())
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.mock.calls.map(([{ pathname }]) => pathname)).toEqual(calls)
  }
})
