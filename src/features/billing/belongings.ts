import { and, eq, lt } from 'drizzle-orm'
import type { AccountBelongings } from '#features/accounts/belongings.ts'
import { spends } from '#features/credits/schema.ts'
import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { forgetBuyer } from './orders/forgetBuyer.ts'
import { ordersOf } from './orders/orders.ts'
import { presentOrder } from './orders/present.ts'
import type { BillingPlace } from './providers/place.ts'
import { previews } from './schema.ts'
import { cancelSubscriptions } from './subscriptions/cancel.ts'

/** What billing keeps of an account: orders, spent credits and previews. */
export const belongingsOf = (place: BillingPlace): AccountBelongings => ({
  async exported(accountId) {
    const { db } = place
    const mine = await ordersOf(db, accountId)
    const used = await db.select().from(spends).where(eq(spends.accountId, accountId))
    const made = await db.select().from(previews).where(eq(previews.accountId, accountId))
    return {
      orders: mine.map(({ order, payments }) => presentOrder(order, payments, { language: 'en' })),
      credits: used.map(({ amount, createdAt }) => ({ amount, createdAt })),
      previews: made.map(({ uid, kind, paidAt, createdAt }) => ({ uid, kind, paidAt, createdAt })),
    }
  },

  async clear(accountId, before) {
    await place.db.delete(previews).where(and(eq(previews.accountId, accountId), lt(previews.createdAt, before)))
  },

  async beforeDeletion({ id }) {
    await cancelSubscriptions(place, id, 'The account is deleted').catch((error: unknown) => {
      // Nothing that renews is as good as cancelled; a provider that does not answer must stop the deletion.
      if (!(error instanceof AppError && error.code === codes.notSubscribed)) throw error
    })
    await forgetBuyer(place, id)
  },
})
