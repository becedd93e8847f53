import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isMember, presentMembership } from './membership.ts'

const noon = new Date('2026-03-14T12:00:00Z')
const before = new Date(noon.getTime() - 1)
const after = new Date(noon.getTime() + 1)

beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => void vi.useRealTimers())

test('a membership lasts to its last moment, subscribed or not', () => {
  const shown = [before, noon, after].flatMap((expiresAt) =>
    [true, false].map((subscribed) => presentMembership({ expiresAt, subscribed })),
  )
  expect(shown.map(({ subStatus }) => subStatus)).toEqual([0, 0, 0, 0, 1, 0])
  expect(shown.map(isMember)).toEqual([false, false, false, false, true, true])
  expect(shown[0]!.expirationTime).toBe(before.getTime())
})

test('who never had one is no member', () => {
  for (const nothing of [null, undefined]) {
    expect(presentMembership(nothing)).toEqual({ subStatus: 0, expirationTime: null })
    expect(isMember(presentMembership(nothing))).toBe(false)
  }
})
