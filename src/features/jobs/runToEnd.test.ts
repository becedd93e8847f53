import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { goneSignal } from './runToEnd.ts'

/** A connection that closes, with or without an answer sent. */
function closed(writableFinished: boolean) {
  const raw = Object.assign(new EventEmitter(), { writableFinished })
  const signal = goneSignal({ raw } as unknown as FastifyReply)
  expect(signal.aborted).toBe(false)
  raw.emit('close')
  return signal.aborted
}

test('who closes the connection before the answer is gone, and who has the answer is not', () => {
  expect([closed(false), closed(true)]).toEqual([true, false])
})
