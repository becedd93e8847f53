import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { AccountBelongings } from '#features/accounts/belongings.ts'
import { tell } from '#platform/db/channel.ts'
import type { Db } from '#platform/db/db.ts'
import { reviewsTopic } from './reviews.ts'
import { reviews } from './schema.ts'

/** What is kept of an account that was asked about tools. What was published goes with its author, from the pages too. */
export const reviewBelongings = (db: Db): AccountBelongings => ({
  async exported(accountId) {
    const rows = await db.select().from(reviews).where(eq(reviews.accountId, accountId))
    return {
      reviews: rows.map(({ tool, state, stars, text, name, createdAt }) => ({
        ...{ tool, state, stars, text, name, createdAt },
      })),
    }
  },

  clear: (accountId, before) => deleteReviews(db, and(eq(reviews.accountId, accountId), lt(reviews.createdAt, before))),

  beforeDeletion: ({ id }) => deleteReviews(db, eq(reviews.accountId, id)),
})

async function deleteReviews(db: Db, which: SQL | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(reviews).where(which)
    await tx.execute(sql`select ${tell(reviewsTopic)}`)
  })
}
