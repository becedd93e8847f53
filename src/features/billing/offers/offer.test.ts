import { expect, test } from 'vitest'
import { type Plan, plan } from '#features/sites/format/plan.ts'
import { isForNewcomers, offerOf, offerTypeFor } from './offer.ts'

const title = { en: 'A month', id: 'Satu bulan' }
const card = { title, price: title, desList: [title], buttonTxt: title }
const planOf = (wishes: object): Plan =>
  plan.parse({ id: 'month', offerType: 0, price: 49.8, duration: 1, durationUnit: 4, card, ...wishes })

const month = planOf({})
const trial = planOf({ offerType: 1, tryoutPrice: 0.99, tryoutDuration: 2, tryoutDurationUnit: 2 })
const discount = planOf({ offerType: 2, firstDiscountPrice: 24.9 })

test('a trial and the first discount are for newcomers; who has bought pays the full price, and finds no trial', () => {
  const typesFor = (boughtBefore: boolean) => [month, trial, discount].map((one) => offerTypeFor(one, { boughtBefore }))
  expect(typesFor(false)).toEqual([0, 1, 2])
  expect(typesFor(true)).toEqual([0, undefined, 0])
  expect([month, trial, discount].map((one) => isForNewcomers(offerOf(one, one.offerType as 0)))).toEqual([
    false,
    true,
    true,
  ])
})

test('a trial charges its price for its time, and the plan afterwards', () => {
  expect(offerOf(trial, 1)).toEqual({
    ...{ planId: 'month', title, currency: 'USD', offerType: 1, quota: 1800 },
    ...{ nowMinor: 99, fullMinor: 4980, renews: true },
    ...{ first: { duration: 2, unit: 2 }, period: { duration: 1, unit: 4 } },
  })
})

test('a plan that tells the time of a trial, and is not sold as one, lasts for its own period', () => {
  expect(offerOf(trial, 0)).toMatchObject({ nowMinor: 4980, first: { duration: 1, unit: 4 } })
})

test('a discounted plan charges less at once, for the same time; the full price where the discount is not open', () => {
  expect(offerOf(discount, 2)).toMatchObject({ nowMinor: 2490, fullMinor: 4980, first: { duration: 1, unit: 4 } })
  expect(offerOf(discount, 0)).toMatchObject({ nowMinor: 4980, offerType: 0 })
})

test('nothing renews by the hour, for life, or against its plan', () => {
  const renews = (wishes: object) => offerOf(planOf(wishes), 0).renews
  expect([renews({ durationUnit: 1 }), renews({ duration: 100 }), renews({ renews: false })]).toEqual([
    false,
    false,
    false,
  ])
  expect([renews({ durationUnit: 2 }), renews({ durationUnit: 5 }), renews({ duration: 99 })]).toEqual([
    true,
    true,
    true,
  ])
})
