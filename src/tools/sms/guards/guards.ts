import { createHash } from 'node:crypto'
import {
  blockedWords,
  type Crowd,
  duplicateMessage,
  emptyMessage,
  messageTooLong,
  optedOut,
  TooManyMessages,
  tooManyThen,
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

/** Another message: when it was asked for, when it leaves or left, undefined where it never will, and what `fingerprint` gave for it. */
export type Other = { asked: Date; leaves: Date | undefined; fingerprint: string }

/** What the store knows about this member, this address and this recipient at the moment of asking. */
export type SendingFacts = {
  now: Date
  /** When this message leaves; now, or at the time that its sender chose. */
  leaves: Date
  optedOut: boolean
  byMember: readonly Other[]
  byAddress: readonly Other[]
  toRecipient: readonly Other[]
}

/** Refuses an empty message, one of more than ten segments, and one with a blocked word. */
export function checkText(text: string, rules: SmsRules): void {
  if (text.trim() === '') throw emptyMessage()
  if (segmentCount(text) > maxSegments) throw messageTooLong()
  if (holdsPhrase(text, rules.blocked)) throw blockedWords()
}

/**
 * Refuses what a recipient opted out of, what was sent already, and what is too much: of one member and from one address by when messages
 * are asked for, of one member and to one recipient by when they leave. Throws optedOut, duplicateMessage, TooManyMessages with the
 * longest wait of all limits, or tooManyThen where another time would do.
 */
export function checkSending(fingerprint: string, facts: SendingFacts, rules: SmsRules): void {
  checkRepetition(fingerprint, facts, rules)
  const byAsking: Wait[] = [
    { crowd: 'member', seconds: secondsToWait(asked(facts.byMember), rules.perMember, facts.now) },
    { crowd: 'address', seconds: secondsToWait(asked(facts.byAddress), rules.perAddress, facts.now) },
  ]
  const byLeaving = waitsByLeaving(facts, rules)
  const isAtOnce = facts.leaves <= facts.now
  const [longest] = [...byAsking, ...(isAtOnce ? byLeaving : [])].toSorted((a, b) => b.seconds - a.seconds)
  if (longest && longest.seconds > 0) throw new TooManyMessages(longest.crowd, longest.seconds)
  if (byLeaving.some(({ seconds }) => seconds > 0)) throw tooManyThen()
}

/** The same for a message that only gets another time: throws optedOut, duplicateMessage, or tooManyThen. */
export function checkMoving(fingerprint: string, facts: SendingFacts, rules: SmsRules): void {
  checkRepetition(fingerprint, facts, rules)
  if (waitsByLeaving(facts, rules).some(({ seconds }) => seconds > 0)) throw tooManyThen()
}

type Wait = { crowd: Crowd; seconds: number }

function checkRepetition(fingerprint: string, facts: SendingFacts, rules: SmsRules): void {
  if (facts.optedOut) throw optedOut()
  const sameAsThis = facts.byMember.filter((other) => other.fingerprint === fingerprint)
  const most = rules.duplicateMinutes * minute
  if (leaving(sameAsThis).some((at) => Math.abs(at - facts.leaves.getTime()) < most)) throw duplicateMessage()
}

const waitsByLeaving = (facts: SendingFacts, rules: SmsRules): Wait[] => [
  { crowd: 'member', seconds: secondsToWait(leaving(facts.byMember), rules.perMember, facts.leaves) },
  { crowd: 'recipient', seconds: secondsToWait(leaving(facts.toRecipient), rules.perRecipient, facts.leaves) },
]

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

const minute = 60_000

/** The moments at which other messages were asked for, and at which they leave, in milliseconds. */
const asked = (others: readonly Other[]) => others.map((other) => other.asked.getTime())
const leaving = (others: readonly Other[]) => others.flatMap(({ leaves }) => leaves?.getTime() ?? [])

/** Seconds from `from` until another message keeps to all limits among those before and after it; 0 where it does then. */
function secondsToWait(others: readonly number[], limits: readonly Limit[], from: Date): number {
  const start = from.getTime()
  const times = others.toSorted((a, b) => a - b)
  const waits = limits.map(({ count, minutes }) => {
    const span = minutes * minute
    if (!isCrowded(start, times, count, span)) return 0
    // It fits as soon as one of the others has left the window before it.
    const fits = times.map((time) => time + span).find((at) => at > start && !isCrowded(at, times, count, span))
    return Math.max(1, ((fits ?? start + span) - start) / 1000)
  })
  return Math.max(0, ...waits)
}

/** Whether some stretch as long as `span`, in milliseconds, that holds `at` holds as many of the sorted times as it may already. */
function isCrowded(at: number, times: readonly number[], count: number, span: number): boolean {
  const near = times.filter((time) => Math.abs(time - at) < span)
  const starts = [...near.filter((time) => time < at), at]
  return starts.some((start) => near.filter((time) => time >= start && time < start + span).length >= count)
}
