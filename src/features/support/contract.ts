import { z } from 'zod/mini'
import { LoginRequest } from '#features/accounts/contract.ts'

/** What a question may be about; the words for them are texts. */
export const topics = ['payment', 'result', 'account', 'privacy', 'other'] as const

export type Topic = (typeof topics)[number]

/** Most characters of a name and of a message, and most bytes of a file. */
export const ticketLimits = { name: 100, message: 5000, fileBytes: 10_000_000 }

const Message = z.string().check(z.trim(), z.minLength(1), z.maxLength(ticketLimits.message))

/** The fields of the contact form; a file may follow them. */
export const TicketRequest = z.object({
  name: z.string().check(z.trim(), z.maxLength(ticketLimits.name)),
  email: LoginRequest.shape.identifier,
  topic: z.enum(topics),
  message: Message,
  challenge: z.string().check(z.maxLength(200)),
  nonce: z.string().check(z.maxLength(20)),
  /** A field that people do not see: whoever fills it in is a program. */
  homepage: z.string().check(z.maxLength(1000)),
})

/** Which ticket somebody means: by the link of a mail, or logged in by its reference. */
const meant = {
  token: z.optional(z.string().check(z.maxLength(200))),
  ref: z.optional(z.string().check(z.maxLength(20))),
}

export const TicketMeant = z.object(meant)

/** The fields of a further message; a file may follow them. */
export const ReplyRequest = z.object({ ...meant, message: Message })

export type TicketMeant = z.infer<typeof TicketMeant>

/** A puzzle for the browser: a `nonce` with which SHA-256 of `challenge.nonce` begins with so many zero bits. */
export type Challenge = { challenge: string; bits: number }

/** A ticket in the list of its owner; moments in milliseconds. */
export type TicketLine = { ref: string; topic: Topic; state: 'open' | 'answered' | 'closed'; updatedAt: number }

/** A ticket as its owner reads it. Links to files work for an hour. */
export type TicketThread = TicketLine & {
  messages: {
    id: number
    side: 'visitor' | 'operator'
    text: string
    createdAt: number
    files: { name: string; bytes: number; url: string }[]
  }[]
}
