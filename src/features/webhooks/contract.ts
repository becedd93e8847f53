import { z } from 'zod/mini'

/** What an endpoint may hear of. */
export const webhookEvents = ['job.finished', 'job.failed'] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** What a delivery may be about: an event, or the trial that a member sends to an endpoint. */
export type DeliveredEvent = WebhookEvent | 'webhook.test'

/** Most endpoints of an account, most characters of what is typed, and how many deliveries a page of the list holds. */
export const webhookLimits = { endpoints: 10, address: 2000, description: 100, page: 20 }

/** Hours for which the old secret signs beside the new one. */
export const overlapHours = 24

export const EndpointRequest = z.object({
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(webhookLimits.address)),
  description: z.string().check(z.trim(), z.maxLength(webhookLimits.description)),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length)),
})

export type EndpointRequest = z.infer<typeof EndpointRequest>

/** An endpoint as its owner sees it; moments in milliseconds. */
export type EndpointView = {
  id: string
  /** Null for the one of all addresses that jobs name. */
  address: string | null
  description: string
  events: WebhookEvent[]
  /** Since when it is given nothing, because it failed for days, said that it is gone, or its owner wished so. */
  restingSince: number | null
  /** Since when no delivery has succeeded. */
  failingSince: number | null
  /** Until when the secret before this one signs, too. */
  oldSecretUntil: number | null
}

/** A secret, which is shown this once. */
export type ShownSecret = { id: string; secret: string }

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** Why a try had no answer that counts; the words for them are texts. */
export const tryTroubles = [
  'status',
  'redirect',
  'late',
  'unresolved',
  'private',
  'unreachable',
  'untrusted',
  'resting',
  'unreadable',
] as const

export type TryTrouble = (typeof tryTroubles)[number]

/** One delivery as its owner sees it; moments in milliseconds. */
export type DeliveryView = {
  id: string
  event: DeliveredEvent
  /** Where it goes. */
  address: string
  jobId: string | null
  state: DeliveryState
  attempts: number
  createdAt: number
  triedAt: number | null
  /** When it is tried next, while it waits. */
  nextAt: number | null
  /** The status of the last answer, where there was one. */
  status: number | null
  /** How the last answer began. */
  answer: string
  trouble: TryTrouble | null
}

/** A page of deliveries, the newest first; `more` is what the next page is asked by. */
export type DeliveryPage = { deliveries: DeliveryView[]; more: string | null }
