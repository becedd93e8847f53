import { z } from 'zod/mini'
import { numeric } from '#platform/numeric.ts'
import { defineTool } from '#tools/tool.ts'

/** The senders that a recipient may see; `type` on the wire is the place in this list, from 0. */
export const senders = ['Anonymous', 'Important', 'Unknown', 'Info', 'X'] as const

export const sms = defineTool({
  id: 'sms',
  siteType: 7,
  theme: 'blue',
  ownHeading: true,
  menu: {},
  pageSize: 10,
  commands: true,
  keeps: { smsKeepDays: 'SMS_KEEP_DAYS' },
  anyHost: ['/backapi/v1/message/report/'],
  bare: [{ path: 'board/:id', file: 'board.tsx' }],
})

/** A moment in milliseconds since 1970; one of ten digits or fewer is in seconds, and 0 is none. */
const Moment = z.number()

/** Whose clock a moment is read by: a name of the IANA time zone database, such as `America/New_York`. */
const TimeZone = z.string().check(z.maxLength(64))

/** A message leaves so many minutes from now at the earliest where its sender chooses the time. */
export const soonestMinutes = 5

export const SendRequest = z.object({
  sender: z.enum(senders),
  type: z.optional(z.int()),
  message: z.string().check(z.maxLength(5000)),
  /** The page's count of segments; the server counts again. */
  number: z.optional(z.number()),
  phoneNumber: z.string().check(z.maxLength(50)),
  /** Country of a national number, two letters. */
  country: z.optional(z.string().check(z.maxLength(2))),
  /** Whether it leaves at `scheduledTime` instead of at once. */
  isScheduled: z.optional(z.boolean()),
  scheduledTime: z.optional(Moment),
  timeZone: z.optional(TimeZone),
})
export type SendRequest = z.output<typeof SendRequest>

/** A message of one's own that waits for its time; the code is that of its page. */
const Code = z.string().check(z.regex(/^[\w-]{10,64}$/))
export const CancelRequest = z.object({ code: Code })
export type CancelRequest = z.output<typeof CancelRequest>
export const MoveRequest = z.object({ code: Code, scheduledTime: Moment, timeZone: z.optional(TimeZone) })
export type MoveRequest = z.output<typeof MoveRequest>

export const ZonesRequest = z.pick(SendRequest, { phoneNumber: true, country: true })

/** The country of a number, and the time zones there (IANA), the one that most of its people live in first. */
export const RecipientZones = z.object({ country: z.string(), timeZones: z.array(z.string()) })
export type RecipientZones = z.output<typeof RecipientZones>

const pageNumber = (most: number, fallback: number) =>
  z._default(numeric(z.int(), z.minimum(1), z.maximum(most)), fallback)

export const HistoryQuery = z.object({
  pageNumber: pageNumber(1_000_000, 1),
  pageSize: pageNumber(100, sms.pageSize),
  totalCount: z.optional(z.coerce.number()),
})

/**
 * Why a message that waited for its time never left: its sender cancelled it, was no member any more, its site had switched the tool off, its recipient or
 * the operator wants no such messages any more, or nobody was there to send it until it was hours late.
 */
export const Withdrawn = z.enum(['cancelled', 'notAMember', 'notOffered', 'optedOut', 'refused', 'late'])
export type Withdrawn = z.output<typeof Withdrawn>

/** A message in its sender's list. Status 0 is on its way, 1 sent, 2 failed; `createTime` in milliseconds. */
export const HistoryRow = z.object({
  createTime: z.number(),
  status: z.literal([0, 1, 2]),
  message: z.string(),
  phoneNumber: z.string(),
  /** Opens its page: /board/<code>. */
  code: z.string(),
  /** When it leaves or left, in milliseconds, where its sender chose that, and by whose clock; else 0 and null. */
  scheduledTime: z.number(),
  timeZone: z.nullable(z.string()),
  /** Whether it waits for that time, and so can be cancelled or moved. */
  isWaiting: z.boolean(),
  /** Why one that waited never left: its credits came back. */
  withdrawn: z.nullable(Withdrawn),
})
export type HistoryRow = z.output<typeof HistoryRow>

export const HistoryPage = z.object({ totalCount: z.number(), result: z.array(HistoryRow) })
export type HistoryPage = z.output<typeof HistoryPage>

/**
 * What is added to each message, with a code of the right length in it; empty where nothing is. And how many days ahead a message may be
 * scheduled; 0 where messages leave at once alone.
 */
export const MessageEnding = z.object({ ending: z.string(), scheduleDays: z.number() })
export type MessageEnding = z.output<typeof MessageEnding>

/** A message as its board page shows it; `createTime` in milliseconds. */
export const BoardMessage = z.object({ phoneNumber: z.string(), message: z.string(), createTime: z.number() })
export type BoardMessage = z.output<typeof BoardMessage>

export const PreviewRequest = z.pick(SendRequest, { sender: true, message: true })

/** A message as it will arrive: from whom, in which parts with what is added to it, and how many of them each count gives. */
export const ArrivingMessage = z.object({
  sender: z.enum(senders),
  parts: z.array(z.string()),
  /** Parts as the network counts them, each for a credit, and as the site does. */
  network: z.number(),
  number: z.number(),
  encoding: z.enum(['GSM-7', 'UCS-2']),
})
export type ArrivingMessage = z.output<typeof ArrivingMessage>
