import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliverToasts } from '#ui/toasts.ts'
import { watchDownloads } from './downloads.web.ts'

const events = new EventTarget()
let answers: Response[]
let begun: number
const errors: string[] = []
let stop: (() => void)[]

/** A link as far as it is looked at; what a press begins is counted. */
const link = {
  ...{ href: 'http://pdf.localhost/file/1', origin: 'http://pdf.localhost', protocol: 'http:' },
  closest: () => link,
  click: () => press(),
}

function press() {
  const event = Object.assign(new Event('click', { cancelable: true }), { button: 0 })
  Object.defineProperty(event, 'target', { value: link })
  events.dispatchEvent(event)
  if (!event.defaultPrevented) begun++
}

beforeEach(() => {
  vi.useFakeTimers()
  begun = 0
  errors.length = 0
  vi.stubGlobal('location', { origin: 'http://pdf.localhost' })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('fetch', async (path: string) => (path === '/healthz' ? new Response() : answers.shift()!))
  stop = [watchDownloads(() => () => {}), deliverToasts(({ text }) => errors.push(text))]
})

afterEach(() => {
  for (const each of stop) each()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const later = () => vi.advanceTimersByTimeAsync(10_000)

test('a download begins once, and after a server that was away for a moment', async () => {
  answers = [new Response('', { status: 503 }), new Response('a', { status: 206 })]
  press()
  press()
  await later()
  expect([begun, errors]).toEqual([1, []])
})

test('what the server says of a file that it does not give is told, and nothing begins', async () => {
  answers = [Response.json({ msg: 'It is gone.' }, { status: 404 })]
  press()
  await later()
  expect([begun, errors]).toEqual([0, ['It is gone.']])
})

test('a failure without a word is left to the browser, and not waited for', async () => {
  answers = [new Response('<html>', { status: 500 })]
  press()
  await vi.waitFor(() => expect([begun, errors]).toEqual([1, []]))
})
