import { z } from 'zod/mini'
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

export const SendRequest = z.object({
  sender: z.enum(senders),
  type: z.optional(z.int()),
  message: z.string().check(z.maxLength(5000)),
  /** The page's count of segments; the server counts again. */
  number: z.optional(z.number()),
  phoneNumber: z.string().check(z.maxLength(50)),
  /** Country of a national number, two letters. */
  country: z.optional(z.string().check(z.maxLength(2))),
  isScheduled: z.optional(z.boolean()),
  scheduledTime: z.optional(z.number()),
})
export type SendRequest = z.output<typeof SendRequest>

const pageNumber = (most: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), fallback)

export const HistoryQuery = z.object({
  pageNumber: pageNumber(1_000_000, 1),
  pageSize: pageNumber(100, sms.pageSize),
  totalCount: z.optional(z.coerce.number()),
})

/** A message in its sender's list. Status 0 is on its way, 1 sent, 2 failed; `createTime` in milliseconds. */
export const HistoryRow = z.object({
  createTime: z.number(),
  status: z.literal([0, 1, 2]),
  message: z.string(),
  phoneNumber: z.string(),
  /** Opens its page: /board/<code>. */
  code: z.string(),
})
export type HistoryRow = z.output<typeof HistoryRow>

export const HistoryPage = z.object({ totalCount: z.number(), result: z.array(HistoryRow) })
export type HistoryPage = z.output<typeof HistoryPage>

/** What is added to each message, with a code of the right length in it; empty where nothing is. */
export const MessageEnding = z.object({ ending: z.string() })
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
