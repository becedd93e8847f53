import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { untilReached } from './untilReached.web.ts'

afterEach(() => vi.useRealTimers())

const away = new CallError(codes.unreachable, 'The server could not be reached.')

test('a lost connection is waited for, and a refusal is not', async () => {
  vi.useFakeTimers()
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away).mockRejectedValueOnce(away)
  ask.mockResolvedValue('answer')
  const { signal } = new AbortController()
  const asked = untilReached(ask, signal)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await asked).toBe('answer')
  expect(ask).toHaveBeenCalledTimes(3)
  const refusal = new CallError(codes.notFound, 'This is not here.')
  await expect(untilReached(() => Promise.reject(refusal), signal)).rejects.toBe(refusal)
})

test('who leaves meanwhile is asked for nothing more', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(() => Promise.reject(away))
  const stop = new AbortController()
  const left = expect(untilReached(ask, stop.signal)).rejects.toBe('left')
  await vi.advanceTimersByTimeAsync(500)
  stop.abort('left')
  await vi.advanceTimersByTimeAsync(5000)
  await left
  expect(ask).toHaveBeenCalledTimes(1)
})
