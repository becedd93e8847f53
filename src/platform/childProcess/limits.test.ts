import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EngineLimits } from './engine.ts'
import { watchLimits } from './limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Watches a job of this process that tells of progress at these seconds, and answers at which second it was stopped. */
function stoppedAt(limits: Pick<EngineLimits, 'seconds' | 'mostSeconds'>, progress: number[]): number | undefined {
  let stopped: number | undefined
  const meter = { look() {} }
  const watched = { pid: process.pid, folders: [`${tmpdir()}/none`], maxBytes: 1, meter }
  const generous = { module: '', megabytes: 100_000, outputBytes: 1, ...limits }
  let second = 0
  const watch = watchLimits(generous, watched, () => {
    stopped ??= second
  })
  for (second = 1; second <= 40; second++) {
    vi.advanceTimersByTime(1000)
    if (progress.includes(second)) watch.progressed()
  }
  watch.end()
  return stopped
}

test('a job ends when its time is over, whatever it tells of progress', () => {
  expect(stoppedAt({ seconds: 10 }, [5, 9])).toBe(10)
})

test('a job with a limit for the whole may go on while it gets further, until that is reached', () => {
  const limits = { seconds: 10, mostSeconds: 30 }
  expect(stoppedAt(limits, [])).toBe(10)
  expect(stoppedAt(limits, [8])).toBe(18)
  expect(stoppedAt(limits, [8, 16, 24])).toBe(30)
})
