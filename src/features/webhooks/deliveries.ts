import { and, desc, eq, sql } from 'drizzle-orm'
import { tell } from '#platform/db/channel.ts'
import type { Db } from '#platform/db/db.ts'
import { invalidRequest, notFound } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { type DeliveryPage, type DeliveryView, webhookLimits } from './contract.ts'
import { ownEndpoint } from './endpoints.ts'
import { webhooksErrors } from './errorTexts.ts'
import { bodyOf, deliveriesTopic } from './outbox.ts'
import { type DeliveryRow, type EndpointRow, webhookDeliveries, webhookEndpoints } from './schema.ts'

/** The deliveries of an account, the newest first; `before` is the last one of the page before. */
export async function listDeliveries(db: Db, accountId: number, before?: string): Promise<DeliveryPage> {
  const { page } = webhookLimits
  const rows = await deliveriesOf(db, accountId, { before, most: page + 1 })
  return { deliveries: rows.slice(0, page), more: rows.length > page ? (rows[page - 1]?.id ?? null) : null }
}

type Wanted = { before?: string | undefined; most: number; onlyFailed?: boolean }

/** Deliveries of an account, the newest first. */
export async function deliveriesOf(
  db: Db,
  accountId: number,
  { before, most, onlyFailed = false }: Wanted,
): Promise<DeliveryView[]> {
  const { createdAt, id } = webhookDeliveries
  const rows = await db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        eq(webhookEndpoints.accountId, accountId),
        onlyFailed ? eq(webhookDeliveries.state, 'failed') : undefined,
        before === undefined
          ? undefined
          : sql`(${createdAt}, ${id}) < ((select created_at from webhook_delivery where id = ${before}), ${before})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
  return rows.map(presentDelivery)
}

/** Sends one delivery again, as a new one but for its id, by which receivers tell what they have had. Throws notFound and invalidRequest. */
export async function replayDelivery(db: Db, accountId: number, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ restingSince: webhookEndpoints.restingSince })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(and(eq(webhookEndpoints.accountId, accountId), eq(webhookDeliveries.id, id)))
      .for('update')
    if (!found) throw notFound()
    if (found.restingSince) throw isResting()
    await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, nextAt: sql`now()` })
      .where(eq(webhookDeliveries.id, id))
      .returning({ told: tell(deliveriesTopic) })
  })
}

/** Sends a trial to an endpoint, by the way of everything else. Throws notFound and invalidRequest. */
export async function sendTest(db: Db, accountId: number, endpointId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { address, restingSince } = await ownEndpoint(tx, accountId, endpointId)
    if (address === null) throw notFound()
    if (restingSince) throw isResting()
    await tx
      .insert(webhookDeliveries)
      .values({ endpointId, event: 'webhook.test', body: bodyOf('webhook.test', { endpoint: endpointId }) })
      .returning({ told: tell(deliveriesTopic) })
  })
}

const isResting = () => invalidRequest(inEach(webhooksErrors, (say) => say.resting))

function presentDelivery({ delivery, endpoint }: { delivery: DeliveryRow; endpoint: EndpointRow }): DeliveryView {
  const { id, event, jobId, state, attempts, createdAt, triedAt, nextAt, status, answer, trouble } = delivery
  return {
    ...{ id, event, jobId, state, attempts, status, answer, trouble },
    address: delivery.address ?? endpoint.address ?? '',
    createdAt: createdAt.getTime(),
    triedAt: triedAt?.getTime() ?? null,
    nextAt: state === 'waiting' ? nextAt.getTime() : null,
  }
}
