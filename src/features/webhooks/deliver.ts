import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { askForMail } from '#features/accounts/mailing.ts'
import { accounts } from '#features/accounts/schema.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import type { Reach } from '#platform/http/resolveHost.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { Sealer } from '#platform/secret.ts'
import { post, type Tried } from './post.ts'
import { pauseAfter } from './retries.ts'
import { type DeliveryRow, type EndpointRow, webhookDeliveries, webhookEndpoints } from './schema.ts'
import { signedHeaders } from './signature.ts'

export type DeliveryPlace = { db: Db; queue: Queue; sealer: Sealer; log: Log; metrics: Metrics; reach: Reach }

/** For how long an endpoint is a worker's own: longer than a try takes, and not long to wait for where that worker was killed. */
const leaseSeconds = 20

/** Endpoints of one account that are told of something at a time, by all workers together: receivers that answer late hold up no others. */
const mostOfAccount = 3

/** Days of failure after which an endpoint is given nothing more. */
const failingDays = 5

/** The status that says that an endpoint is gone for good. */
const goneStatus = 410

/** A delivery in hand, with its endpoint and where it goes. */
export type Taken = { endpoint: EndpointRow; delivery: DeliveryRow; address: string }

const now = sql`now()`
const after = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

const hasLane = sql`(
  select count(*) from webhook_endpoint as other
  where other.account_id = ${webhookEndpoints.accountId} and other.busy_until > now()
) < ${mostOfAccount}`

const isDue = and(eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.nextAt, now))

/** Whether something is due, be its endpoint free or not. */
export async function isAnyDue(db: Db): Promise<boolean> {
  const [found] = await db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isDue).limit(1)
  return found !== undefined
}

/**
 * Takes in hand what has been due longest; `gone` where another worker has delivered it in the meantime. An endpoint is given one thing at a time,
 * by whichever worker, so that it is told in the order of what happened and holds up nobody but itself; and an account's have some lanes and never all.
 * Where a worker dies another one takes the same again once the lease is over: it is delivered at least once.
 */
export const take = (db: Db): Promise<Taken | 'nothing' | 'gone'> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ endpoint: webhookEndpoints })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(and(isDue, sql`coalesce(${webhookEndpoints.busyUntil} <= now(), true)`, hasLane))
      .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.id))
      .limit(1)
      .for('update', { of: webhookEndpoints, skipLocked: true })
    if (!found) return 'nothing'
    const { endpoint } = found
    // Looked for anew now that the endpoint is held: what was read before may have been delivered since.
    const [delivery] = await tx
      .select()
      .from(webhookDeliveries)
      .where(and(isDue, eq(webhookDeliveries.endpointId, endpoint.id)))
      .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.id))
      .limit(1)
    const address = delivery?.address ?? endpoint.address
    if (!delivery) return 'gone'
    if (address == null) throw new Error(`The delivery ${delivery.id} leads nowhere`)
    await tx
      .update(webhookEndpoints)
      .set({ busyUntil: after(leaseSeconds) })
      .where(eq(webhookEndpoints.id, endpoint.id))
    return { endpoint, delivery, address }
  })

/** Delivers what was taken, and writes down how it went. */
export async function deliver(place: DeliveryPlace, taken: Taken): Promise<void> {
  const tried = await attempt(place, taken)
  place.metrics.deliveries.inc({ outcome: tried.trouble ?? 'delivered' })
  await settle(place, taken, tried)
}

function attempt({ sealer, reach, log }: DeliveryPlace, { endpoint, delivery, address }: Taken): Promise<Tried> {
  const { id, body } = delivery
  const secrets = livingSecrets(sealer, endpoint)
  if (secrets.length === 0) {
    // The installation's key was changed.
    log.error(
      { endpoint: endpoint.id },
      'The secret of a webhook endpoint cannot be read; its owner has to make a new one',
    )
    return Promise.resolve({ status: null, answer: '', retrySeconds: 0, trouble: 'unreadable' })
  }
  const seconds = Math.floor(Date.now() / 1000)
  const headers = {
    ...{ 'content-type': 'application/json', 'user-agent': 'webhooks' },
    ...signedHeaders(secrets, { id, seconds, body }),
  }
  return post({ address, headers, body, reach })
}

/** The secrets that sign: that of now, and the one before it while receivers change over. None that cannot be read. */
function livingSecrets(sealer: Sealer, { secret, oldSecret, oldSecretUntil }: EndpointRow): string[] {
  const isOldOver = oldSecret === null || oldSecretUntil === null || oldSecretUntil.getTime() <= Date.now()
  return [secret, ...(isOldOver ? [] : [oldSecret])].flatMap((sealed) => {
    try {
      return sealer.open(sealed)
    } catch {
      return []
    }
  })
}

/** Writes down how a try went and lets go of the endpoint, in one transaction. */
async function settle(place: DeliveryPlace, { endpoint, delivery, address }: Taken, tried: Tried): Promise<void> {
  const { status, answer, trouble, retrySeconds } = tried
  const attempts = delivery.attempts + 1
  const isGone = status === goneStatus
  // What waits for an endpoint that is gone is told as resting, below; an address that a job has named has nothing else waiting.
  const isOver = isGone && endpoint.address === null
  const pause = trouble && !isOver ? pauseAfter(attempts, retrySeconds) : undefined
  await place.db.transaction(async (tx) => {
    const [free] = await tx
      .update(webhookEndpoints)
      .set({
        busyUntil: null,
        failingSince: trouble ? sql`coalesce(${webhookEndpoints.failingSince}, now())` : null,
      })
      .where(eq(webhookEndpoints.id, endpoint.id))
      .returning({
        restingSince: webhookEndpoints.restingSince,
        hasFailed: sql<boolean>`coalesce(${webhookEndpoints.failingSince} <= now() - make_interval(days => ${failingDays}), false)`,
      })
    await tx
      .update(webhookDeliveries)
      .set({
        ...{ attempts, status, answer, trouble, triedAt: now },
        state: trouble === null ? 'delivered' : pause === undefined ? 'failed' : 'waiting',
        ...(pause ? { nextAt: after(pause) } : {}),
      })
      .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.state, 'waiting')))
    // An address that a job has named is that job's alone: it says nothing of the next one's.
    if (free && !free.restingSince && endpoint.address !== null && trouble && (isGone || free.hasFailed)) {
      await rest(tx, endpoint.id)
      await tellOwner(place.queue, tx, endpoint, { address, days: isGone ? null : failingDays })
    }
  })
}

/** Gives an endpoint nothing more until its owner wishes so; what waits for it is told as not delivered. */
export async function rest(tx: Queryable, endpointId: string): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ restingSince: sql`coalesce(${webhookEndpoints.restingSince}, now())` })
    .where(eq(webhookEndpoints.id, endpointId))
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', trouble: 'resting' })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting')))
}

async function tellOwner(
  queue: Queue,
  tx: Queryable,
  { id, accountId, language, origin }: EndpointRow,
  data: { address: string; days: number | null },
): Promise<void> {
  const [owner] = await tx
    .select({ site: accounts.site, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!owner) return
  const key = `webhook-resting-${id}-${new Date().toISOString()}`
  await askForMail(queue, tx, {
    key,
    kind: 'webhook-resting',
    site: owner.site,
    to: owner.email,
    language,
    origin,
    data,
  })
}
