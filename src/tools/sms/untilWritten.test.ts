import { expect, test, vi } from 'vitest'
import { untilWritten } from './untilWritten.ts'

const away = () => Promise.reject(new Error('Connection terminated unexpectedly'))

test('what the provider answered is written down when the database comes back, after minutes too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const back = Date.now() + 300_000
    const write = vi.fn(() => (Date.now() < back ? away() : Promise.resolve()))
    const written = vi.fn()
    const writing = untilWritten(write).then(written)
    await vi.advanceTimersByTimeAsync(299_000)
    expect(written).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2000)
    expect(written).toHaveBeenCalledOnce()
    await writing
  } finally {
    vi.useRealTimers()
  }
})

test('what can never be written is told at once', async () => {
  const write = vi.fn(() => Promise.reject(new Error('violates a foreign key')))
  await expect(untilWritten(write)).rejects.toThrow('foreign key')
  expect(write).toHaveBeenCalledOnce()
})
