import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { returnCredits } from '#features/credits/credits.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Withdrawn } from '../contract.ts'
import { messages } from '../schema.ts'
import { creditKey } from '../send.ts'

/** Messages that wait for the time that their sender chose. */
export const isWaiting = and(isNotNull(messages.scheduledAt), isNull(messages.releasedAt), eq(messages.status, 0))

/** When a message leaves or left. */
export const leavesAt = sql<Date>`coalesce(${messages.scheduledAt}, ${messages.createdAt})`

/** Whether a row of a message is one that waits. */
export const waits = ({ scheduledAt, releasedAt, status }: Pick<Row, 'scheduledAt' | 'releasedAt' | 'status'>) =>
  scheduledAt !== null && releasedAt === null && status === 0

type Row = typeof messages.$inferSelect

/**
 * Ends the waiting of a message for good and gives its credits back, in one transaction; false where it did not wait any more, so that
 * however often and from wherever it is asked, the credits come back once.
 */
export async function withdraw(db: Queryable, id: string, why: Withdrawn): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .update(messages)
      .set({ status: 2, withdrawn: why, reason: reasons[why] })
      .where(and(eq(messages.id, id), isWaiting))
      .returning({ id: messages.id })
    if (ended) await returnCredits(tx, creditKey(id))
    return ended !== undefined
  })
}

/** Each reason in the operator's words. */
const reasons: Record<Withdrawn, string> = {
  cancelled: 'cancelled by its sender',
  notAMember: 'its sender was no member any more',
  notOffered: 'its site had switched text messages off',
  optedOut: 'its recipient had opted out',
  refused: 'the rules had changed',
  late: 'nobody was there to send it in time',
}
