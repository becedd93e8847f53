import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lateModule } from './lazyPart.ts'

let goOnline = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    goOnline = listener
  })
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a program that is needed without a connection is fetched once there is one', async () => {
  const browser = { onLine: false }
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const load = vi.fn(async () => 'the program')
  const got = lateModule(load)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).not.toHaveBeenCalled()
  browser.onLine = true
  goOnline()
  await expect(got).resolves.toBe('the program')
})

test('one that the server does not give at once is asked for again, for a quarter of a minute', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Not found'))
    .mockResolvedValue('there')
  const got = lateModule(load)
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(got).resolves.toBe('there')

  const never = lateModule(async () => {
    throw new TypeError('Not found')
  })
  const failed = expect(never).rejects.toThrow('Not found')
  await vi.advanceTimersByTimeAsync(40_000)
  await failed
})
