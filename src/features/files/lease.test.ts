import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leased } from './lease.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a lease is renewed while bytes move, and also while the store makes the whole file safe', async () => {
  const renew = vi.fn(async () => {})
  using stream = leased(renew)
  const arriving = buffer(stream)
  for (let minute = 0; minute < 3; minute++) {
    stream.write('more')
    await vi.advanceTimersByTimeAsync(50_000)
  }
  expect(renew.mock.calls.length).toBeGreaterThanOrEqual(3)
  stream.end()
  expect(String(await arriving)).toBe('moremoremore')
  renew.mockClear()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(renew.mock.calls.length).toBeGreaterThanOrEqual(5)
  expect(stream.errored).toBeNull()
})

test('a stream that stands still for a minute ends with a sentence, and its lease is not renewed', async () => {
  const renew = vi.fn(async () => {})
  using stream = leased(renew)
  stream.resume()
  const ended = new Promise<unknown>((resolve) => stream.once('error', resolve))
  stream.write('the beginning')
  await vi.advanceTimersByTimeAsync(10_000)
  renew.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(renew).not.toHaveBeenCalled()
  expect(await ended).toMatchObject({ status: 408, message: expect.stringContaining('stood still') })
})
