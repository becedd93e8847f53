import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { ProviderAround, Receive } from '../provider.ts'
import { signatureHeader, signEvent } from './events.ts'
import { sandboxEvents } from './schema.ts'

/** Brings the sandbox's webhooks to the product. */
export function createDelivery({ db, signer }: ProviderAround) {
  /** Webhooks that are being delivered. */
  const handing = new Set<Promise<unknown>>()

  /** Takes the next webhook whose time has come, and hands it over; answers whether there was one. */
  async function deliverNext(receive: Receive): Promise<boolean> {
    const event = await takeDue(db)
    if (!event) return false
    try {
      await receive(event.body, { [signatureHeader]: signEvent(signer, event.body) })
    } catch (error) {
      // Like every provider it tries again later where nobody took the message.
      const times = sql`${sandboxEvents.times} + 1`
      await db.update(sandboxEvents).set({ times }).where(eq(sandboxEvents.id, event.id))
      throw error
    }
    return true
  }

  return {
    /** Delivers the webhooks whose time has come, each as often as it is to come; answers how many. */
    async deliver(receive: Receive): Promise<number> {
      for (let sent = 0; ; sent++) {
        const step = deliverNext(receive)
        // From before it is taken: what another call is about to have in its hands is neither due any more nor handled yet.
        handing.add(step)
        const isSent = await step.finally(() => handing.delete(step))
        if (isSent) continue
        // Whoever waits for the effects of what was due waits for those that others deliver, too.
        await Promise.allSettled(handing)
        return sent
      }
    },
  }
}

/** Takes one delivery of the first event that is due. */
async function takeDue(db: Db) {
  return db.transaction(async (tx) => {
    const [event] = await tx
      .select()
      .from(sandboxEvents)
      .where(
        and(isNotNull(sandboxEvents.deliverAt), lte(sandboxEvents.deliverAt, new Date()), gt(sandboxEvents.times, 0)),
      )
      .orderBy(asc(sandboxEvents.deliverAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (event) {
      await tx
        .update(sandboxEvents)
        .set({ times: sql`${sandboxEvents.times} - 1` })
        .where(eq(sandboxEvents.id, event.id))
    }
    return event
  })
}
