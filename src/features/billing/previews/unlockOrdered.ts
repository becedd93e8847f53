import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue/queue.ts'
import { previews } from '../schema.ts'
import { beginClean } from './cleanResult.ts'
import { type PayingPlace, payPreview } from './payPreview.ts'
import { ownPreview } from './previews.ts'

/**
 * Unlocks the result that a paid order is for: it is the buyer's, and is made clean where it is not yet. Where the credits of the
 * plan do not reach any more, or the result is gone, the order stays paid and its credits stay with the buyer. Runs in the caller's transaction.
 */
export async function unlockOrdered(
  place: Omit<PayingPlace, 'db'> & { queue: Queue; log: Log },
  tx: Queryable,
  { accountId, previewUid }: { accountId: number; previewUid: string },
): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      const [preview] = await inner.select().from(previews).where(eq(previews.uid, previewUid))
      if (!preview) throw notFound()
      // That it may be had by this order was checked when it was made.
      await payPreview({ ...place, db: inner }, { accountId, owners: [preview.accountId] }, previewUid)
      await beginClean(inner, place.queue, await ownPreview(inner, [accountId], previewUid))
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    place.log.info({ err: error, uid: previewUid }, 'A paid order did not unlock its result; its credits stay')
  }
}
