import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Channel } from '#platform/db/channel.ts'
import type { Db } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import { inTurn } from '#platform/inTurn.ts'
import { within } from '#platform/within.ts'
import { type DeliveryPlace, deliver, isAnyDue, type Taken, take } from './deliver.ts'
import { deliveriesTopic } from './outbox.ts'
import { reachOf } from './reach.ts'
import { webhookDeliveries } from './schema.ts'

type Place = Omit<DeliveryPlace, 'reach'> & { channel: Channel; env: Pick<Env, 'WEBHOOK_NETWORKS' | 'DELIVERY_DAYS'> }

/** How many deliveries a process has in hand at a time: they wait for others' servers and cost little. */
const lanes = 8

/** Without news is looked this often, in seconds: news may be lost, and a delivery may wait for its next try. */
const lookSeconds = 5

/** Delivers webhooks and deletes old deliveries, until it is closed. */
export async function startWebhookWork(place: Place): Promise<{ close(): Promise<void> }> {
  const { db, queue, env } = place
  await queue.every('sweep-webhooks', '*/30 * * * *', () => sweepDeliveries(db, env.DELIVERY_DAYS))
  return openDeliveries({ ...place, reach: reachOf(env.WEBHOOK_NETWORKS) })
}

/** Delivers what is due in a number of lanes. They look one after the other, so that nothing due costs one question. */
function openDeliveries(place: DeliveryPlace & { channel: Channel }): { close(): Promise<void> } {
  const news = new EventEmitter()
  const closing = new AbortController()
  const stopListening = place.channel.on(deliveriesTopic, () => news.emit('news'))

  const next = inTurn(async (): Promise<Taken | undefined> => {
    while (!closing.signal.aborted) {
      // Listening begins before the look, so that nothing is missed in between.
      const heard = once(news, 'news', { signal: closing.signal }).catch(() => {})
      const taken = await take(place.db)
      if (taken === 'nothing') await untilDue(heard)
      else if (taken !== 'gone') return taken
    }
    return undefined
  })

  /** Waits for news, or until something is due; asks that in one statement, where taking it is a transaction. */
  async function untilDue(heard: Promise<unknown>): Promise<void> {
    while (!(await within(lookSeconds, heard))) if (await isAnyDue(place.db)) return
  }

  async function lane(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const taken = await next()
        if (taken) await deliver(place, taken)
      } catch (error) {
        // The database is away: what was in hand is delivered again.
        place.log.warn({ err: error }, 'A webhook could not be delivered just now and is tried again')
        await sleep(1000, undefined, { signal: closing.signal }).catch(() => {})
      }
      // The endpoint is free for what comes next.
      news.emit('news')
    }
  }

  const running = Array.from({ length: lanes }, lane)
  return {
    async close() {
      stopListening()
      closing.abort()
      await Promise.all(running)
    },
  }
}

const batch = 1000

/** Deletes deliveries that were written so many days ago. */
export async function sweepDeliveries(db: Db, days: number): Promise<void> {
  const over = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${days})`))
    .orderBy(webhookDeliveries.createdAt)
    .limit(batch)
  for (let gone = batch; gone === batch; )
    gone = (
      await db
        .delete(webhookDeliveries)
        .where(inArray(webhookDeliveries.id, over))
        .returning({ id: webhookDeliveries.id })
    ).length
}
