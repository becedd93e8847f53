import { expect, test } from 'vitest'
import { endOfTime } from '#features/credits/period.ts'
import { paidPeriods, paidUntil } from './entitlement.ts'

const day = 86_400_000
const at = (days: number) => new Date(days * day)
const charge = (paidAt: number, from: number, until: number, quota = 10) => ({
  paidAt: at(paidAt),
  periodStart: at(from),
  periodEnd: at(until),
  quota,
})
const inDays = (charges: ReturnType<typeof charge>[]) =>
  paidPeriods(charges).map(({ start, end, quota }) => [start / day, end / day, quota])

test('what is bought while something is paid begins where that ends, with all of its time', () => {
  expect(inDays([charge(0, 0, 2), charge(1, 1, 31, 20)])).toEqual([
    [0, 2, 10],
    [2, 32, 20],
  ])
  expect(inDays([charge(0, 0, 30), charge(1, 1, 31), charge(2, 2, 32)])).toEqual([
    [0, 30, 10],
    [30, 60, 10],
    [60, 90, 10],
  ])
})

test('what is bought after a pause begins when it is paid, and renewals stand end to end', () => {
  expect(inDays([charge(0, 0, 2), charge(9, 9, 39)])).toEqual([
    [0, 2, 10],
    [9, 39, 10],
  ])
  expect(inDays([charge(0, 0, 30), charge(30, 30, 60)])).toEqual([
    [0, 30, 10],
    [30, 60, 10],
  ])
})

test('the order of payment counts, not the order in which charges are read', () => {
  const charges = [charge(0, 0, 2), charge(1, 1, 31), charge(5, 5, 12)]
  const expected = [
    [0, 2, 10],
    [2, 32, 10],
    [32, 39, 10],
  ]
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
    [2, 0, 1],
  ])
    expect(inDays(order.map((one) => charges[one]!))).toEqual(expected)
})

test('life lasts to the end of time and no longer, whatever is bought around it', () => {
  const life = { ...charge(1, 1, 1), periodEnd: endOfTime }
  const periods = paidPeriods([charge(0, 0, 30), life, charge(2, 2, 32)])
  expect(periods.map(({ end }) => end)).toEqual([30 * day, endOfTime.getTime(), endOfTime.getTime()])
  expect(paidUntil(periods)).toEqual(endOfTime)
})

test('nothing paid is paid until no time', () => {
  expect(paidPeriods([])).toEqual([])
  expect(paidUntil([])).toBeUndefined()
  expect(
    paidUntil([
      { start: 0, end: 5, quota: 1 },
      { start: 5, end: 3, quota: 1 },
    ]),
  ).toEqual(new Date(5))
})
