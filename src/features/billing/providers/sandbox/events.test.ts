import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSigner } from '#platform/secret.ts'
import { behaviourOf } from './cards.ts'
import { isSigned, signEvent } from './events.ts'

const signer = createSigner('the key of this installation')
const noon = Date.UTC(2026, 2, 14, 12)

beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => void vi.useRealTimers())

test('a message is ours as it was signed, for five minutes', () => {
  const header = signEvent(signer, '{"id":"evt_1"}')
  const holdsAfter = (seconds: number) => {
    vi.setSystemTime(noon + seconds * 1000)
    return isSigned(signer, '{"id":"evt_1"}', header)
  }
  expect([-300, -299, 0, 299, 300].map(holdsAfter)).toEqual([false, true, true, true, false])
})

test('a message with other words, another time or from elsewhere is none of ours', () => {
  const header = signEvent(signer, '{"id":"evt_1"}')
  const [, seconds, sum] = /^t=(\d+),v1=(.+)$/.exec(header)!
  expect(isSigned(signer, '{"id":"evt_2"}', header)).toBe(false)
  expect(isSigned(createSigner('another key'), '{"id":"evt_1"}', header)).toBe(false)
  const forged = [
    ...['', `t=${seconds}`, `v1=${sum}`, `t=${Number(seconds) + 1},v1=${sum}`],
    ...[`t=${seconds},v1=${sum},v1=x y`, `v0=1,t=${seconds},v1=${sum}`, `t=,v1=${sum}`],
  ]
  for (const other of forged) expect(isSigned(signer, '{"id":"evt_1"}', other), other).toBe(false)
})

test('a card is known by its number however it is typed, and no other is', () => {
  expect(behaviourOf('4242 4242-4242 4242')).toBe('pays')
  expect(behaviourOf('4000000000000341')).toBe('failsLater')
  for (const other of ['', '4242', '42424242424242420', '5555 5555 5555 4444'])
    expect(behaviourOf(other)).toBeUndefined()
})
