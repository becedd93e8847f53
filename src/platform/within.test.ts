import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { within } from './within.ts'

test('work that ends in time is waited for, work that does not is left behind', async () => {
  expect(await within(5, wait(10))).toBe(true)
  expect(await within(0.01, wait(5000, undefined, { ref: false }))).toBe(false)
})

test('a failure in time is thrown', async () => {
  await expect(within(5, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
