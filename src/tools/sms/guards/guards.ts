import { createHash } from 'node:crypto'
import {
  blockedWords,
  type Crowd,
  duplicateMessage,
  emptyMessage,
  messageTooLong,
  optedOut,
  TooManyMessages,
} from '../errors.ts'
import { maxSegments, segmentCount } from '../segmentCount.ts'
import { holdsPhrase, plainWords } from './words.ts'

/** At most `count` messages within `minutes`. */
export type Limit = { count: number; minutes: number }

/** What the operator may set; each has a default that suits a small site. */
export type SmsRules = {
  perMember: readonly Limit[]
  perAddress: readonly Limit[]
  perRecipient: readonly Limit[]
  duplicateMinutes: number
  /** Words or phrases that no message may hold, in whatever disguise. */
  blocked: readonly string[]
}

export const defaultRules: SmsRules = {
  perMember: [
    { count: 10, minutes: 10 },
    { count: 100, minutes: 24 * 60 },
  ],
  perAddress: [{ count: 30, minutes: 60 }],
  perRecipient: [
    { count: 3, minutes: 10 },
    { count: 10, minutes: 24 * 60 },
  ],
  duplicateMinutes: 10,
  blocked: [],
}

/** What has been sent before, newest or oldest first alike: when, and what `fingerprint` gave for it. */
export type Earlier = { at: Date; fingerprint: string }

/** What the store knows about this member, this address and this recipient at the moment of sending. */
export type SendingFacts = {
  now: Date
  optedOut: boolean
  byMember: readonly Earlier[]
  byAddress: readonly Earlier[]
  toRecipient: readonly Earlier[]
}

/** Refuses an empty message, one of more than ten segments, and one with a blocked word. */
export function checkText(text: string, rules: SmsRules): void {
  if (text.trim() === '') throw emptyMessage()
  if (segmentCount(text) > maxSegments) throw messageTooLong()
  if (holdsPhrase(text, rules.blocked)) throw blockedWords()
}

/**
 * Refuses what a recipient opted out of, what was sent already, and what is too much. Throws optedOut, duplicateMessage
 * or TooManyMessages with the longest wait of all limits.
 */
export function checkSending(fingerprint: string, facts: SendingFacts, rules: SmsRules): void {
  if (facts.optedOut) throw optedOut()
  const recent = facts.byMember.filter(({ at }) => minutesSince(at, facts.now) < rules.duplicateMinutes)
  if (recent.some((earlier) => earlier.fingerprint === fingerprint)) throw duplicateMessage()
  const waits: { crowd: Crowd; seconds: number }[] = [
    { crowd: 'member', seconds: secondsToWait(facts.byMember, rules.perMember, facts.now) },
    { crowd: 'address', seconds: secondsToWait(facts.byAddress, rules.perAddress, facts.now) },
    { crowd: 'recipient', seconds: secondsToWait(facts.toRecipient, rules.perRecipient, facts.now) },
  ]
  const [longest] = waits.toSorted((a, b) => b.seconds - a.seconds)
  if (longest && longest.seconds > 0) throw new TooManyMessages(longest.crowd, longest.seconds)
}

/** How far back `SendingFacts` must reach, in minutes, for these rules to see all that they count. */
export const memoryMinutes = (rules: SmsRules) =>
  Math.max(
    rules.duplicateMinutes,
    ...[...rules.perMember, ...rules.perAddress, ...rules.perRecipient].map(({ minutes }) => minutes),
  )

/** The same for messages that a reader would call the same, without keeping their text. */
export const fingerprintOf = (to: string, text: string) =>
  createHash('sha256')
    // Of a message without words, such as an emoji, every sign counts.
    .update(`${to}\n${plainWords(text) || text}`)
    .digest('base64url')

/** Seconds until another message keeps to all limits; 0 where it does now. */
function secondsToWait(earlier: readonly Earlier[], limits: readonly Limit[], now: Date): number {
  const waits = limits.map(({ count, minutes }) => {
    const ages = earlier.map(({ at }) => minutesSince(at, now)).filter((age) => age < minutes)
    if (ages.length < count) return 0
    // The message that has to leave the window before another one fits.
    const oldest = ages.toSorted((a, b) => a - b)[count - 1] ?? 0
    return Math.max(1, (minutes - oldest) * 60)
  })
  return Math.max(0, ...waits)
}

const minutesSince = (at: Date, now: Date) => (now.getTime() - at.getTime()) / 60_000
