import type { Env } from '#platform/env.ts'
import { defaultRules, type SmsRules } from './guards/guards.ts'

const day = 24 * 60

/** The rules of sending with the operator's own figures in them. */
export function rulesOf({ SMS_MEMBER_DAILY, SMS_RECIPIENT_DAILY, SMS_BLOCKED_WORDS }: Env): SmsRules {
  const daily = (limits: SmsRules['perMember'], count: number) => [
    ...limits
      .filter(({ minutes }) => minutes !== day)
      .map((limit) => ({ ...limit, count: Math.min(limit.count, count) })),
    { count, minutes: day },
  ]
  return {
    ...defaultRules,
    perMember: daily(defaultRules.perMember, SMS_MEMBER_DAILY),
    perRecipient: daily(defaultRules.perRecipient, SMS_RECIPIENT_DAILY),
    blocked: SMS_BLOCKED_WORDS,
  }
}

/** The countries that messages may go to; undefined for all. */
export const allowedCountries = ({ SMS_COUNTRIES }: Env) => (SMS_COUNTRIES.length > 0 ? SMS_COUNTRIES : undefined)
