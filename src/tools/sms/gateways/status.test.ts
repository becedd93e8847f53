import { expect, test } from 'vitest'
import { statusOf } from './status.ts'

test('a message is sent when all of its parts arrived and failed when one did not', () => {
  expect(statusOf(2, [])).toBe(0)
  expect(statusOf(2, ['delivered'])).toBe(0)
  expect(statusOf(2, ['delivered', 'delivered'])).toBe(1)
  expect(statusOf(2, ['delivered', 'failed'])).toBe(2)
  expect(statusOf(0, [])).toBe(0)
})

test('a message without news does not keep sending for ever', () => {
  expect(statusOf(1, [], true)).toBe(2)
  expect(statusOf(1, ['delivered'], true)).toBe(1)
})
