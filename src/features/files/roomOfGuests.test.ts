import { expect, test } from 'vitest'
import { fitsGuests, takeGuestsRoom } from './roomOfGuests.ts'

const megabyte = 1_000_000

test('the files of guests are summed now and then, what came since counts, and room that was made is found', async () => {
  const settings = { GUESTS_MEGABYTES: 10 }
  let kept = 4 * megabyte
  let asked = 0
  const ask = async () => {
    asked++
    return kept
  }
  const fits = (megabytes: number, at: number) => takeGuestsRoom(settings, megabytes * megabyte, ask, at)
  expect(await fits(3, 1000)).toBe(true)
  expect(await fits(3, 1001)).toBe(true)
  // Ten by now, though nobody has asked the database since.
  expect([await fits(1, 1002), asked]).toEqual([false, 1])
  kept = 2 * megabyte
  expect([await fits(1, 2003), asked]).toEqual([true, 2])
  expect([await fits(1, 9000), asked]).toEqual([true, 2])
  kept = 10 * megabyte
  expect([await fits(1, 12_500), asked]).toEqual([false, 3])
})

test('while the sum is asked for others go by the one before, and do not ask as well', async () => {
  const settings = { GUESTS_MEGABYTES: 10 }
  const { promise, resolve } = Promise.withResolvers<number>()
  expect(await takeGuestsRoom(settings, megabyte, async () => 0, 0)).toBe(true)
  const late = takeGuestsRoom(settings, megabyte, () => promise, 20_000)
  const never = () => Promise.reject(new Error('asked twice'))
  expect(await takeGuestsRoom(settings, megabyte, never, 20_001)).toBe(true)
  resolve(9.5 * megabyte)
  expect(await late).toBe(false)
})

test('what is promised takes no room, and what does not fit is not even promised', async () => {
  const settings = { GUESTS_MEGABYTES: 10 }
  const fits = (megabytes: number) => fitsGuests(settings, megabytes * megabyte, async () => 4 * megabyte, 0)
  expect([await fits(6), await fits(6), await fits(6), await fits(7)]).toEqual([true, true, true, false])
})
