import { expect, test } from 'vitest'
import { creditPeriodAt, noCredits } from './credits.ts'
import { endOfTime } from './period.ts'

const day = 86_400_000
const membership = {
  periods: [
    { start: 0, end: 10 * day, quota: 5 },
    { start: 10 * day, end: 20 * day, quota: 7 },
  ],
  grantedAt: null,
  grantedUntil: null,
  expiresAt: new Date(20 * day),
}

test('credits are those of the period that is paid for now, from its first moment to before its last', () => {
  const quotaAt = (now: number) => creditPeriodAt(membership, now)?.quota
  expect([0, 10 * day - 1, 10 * day, 20 * day - 1, 20 * day].map(quotaAt)).toEqual([5, 5, 7, 7, undefined])
  expect(creditPeriodAt({ ...membership, periods: [] }, day)).toBeUndefined()
})

test('while a renewal is charged the last period goes on, and its credits with it', () => {
  const late = { ...membership, expiresAt: new Date(21 * day) }
  expect(creditPeriodAt(late, 20.5 * day)).toEqual({ start: 10 * day, end: 21 * day, quota: 7 })
  expect(creditPeriodAt(late, 21 * day)).toBeUndefined()
  const only = { ...late, periods: membership.periods.slice(1) }
  expect(creditPeriodAt(only, 20.5 * day)?.quota).toBe(7)
})

test('what the operator gave is counted anew every thirty days, up to its end', () => {
  const given = { ...membership, periods: [], grantedAt: new Date(5 * day), grantedUntil: new Date(70 * day) }
  const periodAt = (now: number) => {
    const period = creditPeriodAt(given, now)
    return period && [period.start / day, period.end / day, period.quota]
  }
  expect(periodAt(5 * day)).toEqual([5, 35, 1800])
  expect(periodAt(35 * day - 1)).toEqual([5, 35, 1800])
  expect(periodAt(35 * day)).toEqual([35, 65, 1800])
  expect(periodAt(66 * day)).toEqual([65, 70, 1800])
  expect(periodAt(70 * day)).toBeUndefined()
  // What was taken back gives nothing any more.
  expect(creditPeriodAt({ ...given, grantedUntil: null }, 6 * day)?.quota).toBeUndefined()
  // What was paid for goes first.
  expect(creditPeriodAt({ ...given, periods: membership.periods }, 6 * day)?.quota).toBe(5)
})

test('the refusal says when new credits come, where they do', () => {
  const textOf = (periodEnd: number | null, needed?: number, comeAnew = true) =>
    noCredits({ quota: 9, used: 8, left: 1, periodEnd, comeAnew }, needed).text
  expect(textOf(Date.UTC(2026, 4, 3, 23))).toMatchObject({
    en: 'You have 1 of 9 credits left, which is not enough for this. New ones come on May 3, 2026, or with another plan.',
    id: 'Kredit Anda tersisa 1 dari 9, tidak cukup untuk ini. Kredit baru tersedia pada 3 Mei 2026, atau dengan paket lain.',
  })
  expect(textOf(endOfTime.getTime(), 3)).toMatchObject({
    en: 'This takes 3 credits, and you have 1 left. More come with another plan.',
    id: 'Ini membutuhkan 3 kredit, sedangkan kredit Anda tersisa 1. Kredit tersedia dengan paket lain.',
  })
  // Whoever has cancelled waits for nothing.
  expect(textOf(Date.UTC(2026, 4, 3, 23), 1, false).en).toMatch(/for this\. More come with another plan\.$/)
  expect(textOf(null).en).toMatch(/for this\. More come with another plan\.$/)
})
