import { expect, test } from 'vitest'
import { roomForStreams } from './streams.ts'

test('a key has its share of the streams, all keys together have the room, and what ends makes room once', () => {
  const streams = roomForStreams(22)
  const leave = Array.from({ length: 20 }, () => streams.enter('mine'))
  expect(() => streams.enter('mine')).toThrow(expect.objectContaining({ status: 429, retrySeconds: 5 }))
  streams.enter('other')
  streams.enter('third')
  expect(() => streams.enter('fourth')).toThrow(expect.objectContaining({ status: 503, retrySeconds: 5 }))
  leave[0]?.()
  leave[0]?.()
  streams.enter('mine')
  expect(() => streams.enter('mine')).toThrow(expect.objectContaining({ status: 429 }))
  expect(() => streams.enter('fourth')).toThrow(expect.objectContaining({ status: 503 }))
})
