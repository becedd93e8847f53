import { expect, test } from 'vitest'
import type { AppError } from '#platform/errors.ts'
import { languages } from '#platform/languages.ts'
import * as errors from './errors.ts'

const refusals: Readonly<Record<keyof typeof errors, () => AppError>> = {
  ...errors,
  cannotCharge: () => errors.cannotCharge(5, 'IDR'),
  notSoldIn: () => errors.notSoldIn(['USD', 'IDR']),
  planTooSmall: () => errors.planTooSmall(12, 1),
  triesUsedUp: () => errors.triesUsedUp(5),
  providerAway: () => errors.providerAway(new Error('Not set up')),
}

test.each(Object.entries(refusals))('%s says a sentence of its own in every language', (_name, make) => {
  const { text, status } = make()
  for (const language of languages) expect(text[language]).toMatch(/.{15,}/)
  expect(new Set(Object.values(text)).size).toBe(languages.length)
  expect(status).toBeGreaterThanOrEqual(200)
})

test('no two refusals share a code', () => {
  const codes = Object.values(refusals).map((make) => make().code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('what a provider said stays with the refusal, for the log', () => {
  const cause = new Error('No such key')
  expect([errors.badWebhook(cause).cause, errors.paymentUnavailable(cause).cause]).toEqual([cause, cause])
})
