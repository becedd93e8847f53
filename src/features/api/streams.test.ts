import { expect, test } from 'vitest'
import { roomForStreams } from './streams.ts'

test('an account has its share of the streams, all together have the room, and what ends makes room once', () => {
  const streams = roomForStreams(22)
  const leave = Array.from({ length: 20 }, () => streams.enter(1))
  expect(() => streams.enter(1)).toThrow(expect.objectContaining({ status: 429, retrySeconds: 5 }))
  streams.enter(2)
  streams.enter(3)
  expect(() => streams.enter(4)).toThrow(expect.objectContaining({ status: 503, retrySeconds: 5 }))
  leave[0]?.()
  leave[0]?.()
  streams.enter(1)
  expect(() => streams.enter(1)).toThrow(expect.objectContaining({ status: 429 }))
  expect(() => streams.enter(4)).toThrow(expect.objectContaining({ status: 503 }))
})
