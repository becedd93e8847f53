import { expect, test } from 'vitest'
import type { Offer } from '../offers/offer.ts'
import { isTrialTurned } from './turns.ts'

const charges = (...amounts: number[]) => amounts.map((amountMinor) => ({ amountMinor }))

test.each([
  ['a free trial that nobody paid for', 1, 0, [], false],
  ['a free trial whose first charge is nothing', 1, 0, [0], false],
  ['a free trial that was paid for', 1, 0, [0, 999], true],
  ['a trial for money that was not continued', 1, 99, [99], false],
  ['a trial for money that was continued', 1, 99, [99, 999], true],
  ['what is no trial', 0, 999, [999, 999], false],
] as const)('%s', (_name, offerType, nowMinor, amounts, turned) => {
  expect(isTrialTurned({ offerType, nowMinor } as Offer, charges(...amounts))).toBe(turned)
})
