import type { Env } from '#platform/env.ts'
import { invalidRequest } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { type SendRequest, soonestMinutes } from '../contract.ts'
import { badSendingTime } from '../errors.ts'
import { smsErrors } from '../errorTexts.ts'
import { isTimeZone } from './zonedTime.ts'
import { zonesOf } from './zones.ts'

/** When a message shall leave, and by whose clock its sender reads that (IANA). */
export type Schedule = { at: Date; timeZone: string }

type Asked = Pick<SendRequest, 'isScheduled' | 'scheduledTime' | 'timeZone'>

const minute = 60_000
const day = 24 * 60 * minute

/** Times below this are in seconds, as everywhere on the wire: in milliseconds they would lie in 1970. */
const secondsBelow = 1e10

/**
 * The time that was asked for; undefined where the message leaves at once. Without a zone it is read by the clock that most people of the
 * recipient's country have. Throws badSendingTime for a time that is missing, unasked for, too soon or too far, or a zone that nobody knows.
 */
export function readSchedule(asked: Asked, country: string, days: Env['SMS_SCHEDULE_DAYS']): Schedule | undefined {
  const { isScheduled = false, scheduledTime = 0 } = asked
  // Who sends a time wants it kept: a message that leaves too early cannot be taken back.
  if (!isScheduled && scheduledTime !== 0) throw badSendingTime({ kind: 'unasked' })
  if (!isScheduled) return undefined
  return readTime({ ...asked, scheduledTime }, country, days)
}

/** A time and its zone, as `readSchedule` reads them. */
export function readTime(
  { scheduledTime, timeZone }: { scheduledTime: number; timeZone?: string | undefined },
  country: string,
  days: Env['SMS_SCHEDULE_DAYS'],
): Schedule {
  if (days === 0) throw invalidRequest(inEach(smsErrors, (say) => say.noSchedule))
  if (scheduledTime === 0) throw badSendingTime({ kind: 'missing' })
  const at = scheduledTime < secondsBelow ? scheduledTime * 1000 : scheduledTime
  const ahead = at - Date.now()
  if (ahead < soonestMinutes * minute) throw badSendingTime({ kind: 'tooSoon', limit: soonestMinutes })
  if (ahead > days * day) throw badSendingTime({ kind: 'tooFar', limit: days })
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw badSendingTime({ kind: 'noZone' })
  return { at: new Date(at), timeZone: timeZone ?? zonesOf(country, Date.now(), days)[0] ?? 'UTC' }
}
