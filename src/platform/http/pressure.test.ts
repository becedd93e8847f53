import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitsWork, watchPressure } from './pressure.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A clock that goes on without the event loop getting any further. */
function clock() {
  let time = 0
  return { now: () => time, pass: (ms: number) => (time += ms) }
}

test('a loop that many requests keep busy is late until it comes round again', () => {
  const { now, pass } = clock()
  const pressure = watchPressure(1, now)
  const asked = Array.from({ length: 150 }, () => {
    pass(10)
    return pressure.isLate()
  })
  // The first hundred are answered whatever the clock says.
  expect(asked.indexOf(true)).toBe(100)
  expect(asked.slice(100)).not.toContain(false)
  vi.advanceTimersByTime(100)
  expect(pressure.isLate()).toBe(false)
  pressure.close()
})

test('a process that stood still is not late for those who come then', () => {
  const { now, pass } = clock()
  const pressure = watchPressure(1, now)
  pass(60_000)
  expect(pressure.isLate()).toBe(false)
  pressure.close()
})

test('calls are in hand from when they have arrived whole until they are answered', () => {
  const pressure = watchPressure(2)
  const call = (complete: boolean) => {
    const raw = { complete }
    const response = new EventEmitter()
    pressure.take({ raw } as FastifyRequest, { raw: response } as unknown as FastifyReply)
    return { raw, end: () => response.emit('close') }
  }
  const [first] = [call(true), call(false), call(false)]
  expect(pressure.isFull()).toBe(false)
  call(true)
  expect(pressure.isFull()).toBe(true)
  first?.end()
  expect(pressure.isFull()).toBe(false)
  pressure.close()
})

test('calls that await the end of a job take no place, however many one has asked for', () => {
  const pressure = watchPressure(2)
  const calls = Array.from({ length: 3 }, () => ({ raw: { complete: true } }) as FastifyRequest)
  for (const call of calls) pressure.take(call, { raw: new EventEmitter() } as unknown as FastifyReply)
  expect(pressure.isFull()).toBe(true)
  calls.forEach(awaitsWork)
  expect(pressure.isFull()).toBe(false)
  pressure.close()
})
