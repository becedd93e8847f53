import { expect, test } from 'vitest'
import { endOfTime } from '#features/credits/period.ts'
import { languages } from '#platform/languages.ts'
import type { Offer } from '../offers/offer.ts'
import type { Standing } from './standing.ts'
import { dayOf, standingWords } from './standingWords.ts'

const month = { duration: 1, unit: 4 } as const
const offer: Offer = {
  ...{ planId: 'month', title: { en: 'Month' }, currency: 'USD', offerType: 0, nowMinor: 4980, fullMinor: 4980 },
  ...{ first: month, period: month, renews: true, quota: 1800 },
}
const credits = { quota: 0, left: 0, periodEnd: null, comeAnew: false } as unknown as Standing['credits']
const [charge, end] = [new Date('2026-12-29T23:30:00Z'), new Date('2026-12-31T10:00:00Z')]
const standing = (more: Partial<Standing>): Standing => ({
  ...{ state: 'renews', until: charge, renewal: undefined, credits },
  ...more,
})
const renewal = { orderId: '1', offer, at: charge, isFirst: false, isLate: false }
const words = (more: Partial<Standing>) => standingWords(standing(more), 'en').words

test('a date that is not the next charge’s is told with what it means', () => {
  const renews = 'Renews on December 29, 2026 at US$49.80 a month, until you cancel.'
  expect(words({ renewal })).toBe(renews)
  expect(words({ renewal, until: end })).toBe(
    `${renews} What you have already works until December 31, 2026, and the renewal adds to that.`,
  )
  const trial = { ...renewal, isFirst: true, offer: { ...offer, offerType: 1 as const, nowMinor: 99 } }
  expect(words({ renewal: trial })).toMatch(/^Your trial works until December 29, 2026\. .* nothing more is charged\.$/)
  expect(words({ renewal: trial, until: end })).toMatch(/What you have already works until December 31, 2026/)
})

test('a charge that is late says how long everything goes on, if it does', () => {
  const late = { ...renewal, isLate: true }
  expect(words({ renewal: late, until: end })).toMatch(
    /is not paid yet\. .* Everything works until December 31, 2026\.$/,
  )
  expect(words({ renewal: late, until: undefined })).toMatch(/over the next days\.$/)
})

test('every state that names the end of a membership names that day, and no other', () => {
  for (const language of languages) {
    const [due, last] = [charge, end].map((day) => dayOf(day, language))
    const said = (more: Partial<Standing>) => standingWords(standing(more), language).words
    expect(said({ state: 'cancelled', until: end })).toContain(last)
    expect(said({ state: 'once', until: end })).toContain(last)
    expect(said({ state: 'life', until: endOfTime })).not.toMatch(/\d/)
    const both = said({ renewal, until: end })
    expect([both.includes(due!), both.includes(last!)]).toEqual([true, true])
  }
})
