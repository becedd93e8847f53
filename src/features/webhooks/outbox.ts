import { and, arrayContains, eq, isNotNull, or } from 'drizzle-orm'
import { tell } from '#platform/db/channel.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { DeliveredEvent, WebhookEvent } from './contract.ts'
import { webhookDeliveries, webhookEndpoints } from './schema.ts'

/** The topic on which workers hear that something waits to be delivered. */
export const deliveriesTopic = 'webhook-deliveries'

/** Whom a job names to hear of its end, beside the endpoints that hear of every job: an endpoint, or an address with the one that signs for it. */
export type NamedTarget = { endpointId: string; address: string | null }

/** Something that happened to a job of an account. `data` is what receivers are told of it. */
type Happened = {
  accountId: number
  jobId: string
  event: WebhookEvent
  data: object
  named: NamedTarget | undefined
}

/**
 * Writes down for each endpoint that wants to hear of it what happened, in the caller's transaction: it is delivered once that is committed, and
 * never without it. For an endpoint that rests it is written as not delivered, so that its owner may send it later.
 */
export async function writeEvent(tx: Queryable, { accountId, jobId, event, data, named }: Happened): Promise<void> {
  const listens = and(isNotNull(webhookEndpoints.address), arrayContains(webhookEndpoints.events, [event]))
  const endpoints = await tx
    .select({ id: webhookEndpoints.id, restingSince: webhookEndpoints.restingSince })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.accountId, accountId),
        named ? or(listens, eq(webhookEndpoints.id, named.endpointId)) : listens,
      ),
    )
  if (endpoints.length === 0) return
  const body = bodyOf(event, data)
  await tx
    .insert(webhookDeliveries)
    .values(
      endpoints.map(({ id, restingSince }) => ({
        ...{ endpointId: id, jobId, event, body },
        address: id === named?.endpointId ? named.address : null,
        ...(restingSince ? { state: 'failed' as const, trouble: 'resting' as const } : {}),
      })),
    )
    .returning({ told: tell(deliveriesTopic) })
}

/** What is sent about an event, in the form that Standard Webhooks advises. */
export const bodyOf = (event: DeliveredEvent, data: object): string =>
  JSON.stringify({ type: event, timestamp: new Date().toISOString(), data })
