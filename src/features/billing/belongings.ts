import { eq } from 'drizzle-orm'
import type { AccountBelongings } from '#features/accounts/securityServer.ts'
import { AppError } from '#platform/errors.ts'
import { cancelSubscriptions } from './cancel.ts'
import { forgetBuyer } from './forgetBuyer.ts'
import { ordersOf } from './orders.ts'
import type { BillingPlace } from './place.ts'
import { presentOrder } from './present.ts'
import { spends } from './schema.ts'

/** What billing adds to an account's export, and what it ends before an account is deleted. */
export const belongingsOf = (place: BillingPlace): AccountBelongings => ({
  async exported(accountId) {
    const mine = await ordersOf(place.db, accountId)
    const used = await place.db.select().from(spends).where(eq(spends.accountId, accountId))
    return {
      orders: mine.map(({ order, payments }) => presentOrder(order, payments, 'en')),
      credits: used.map(({ amount, createdAt }) => ({ amount, createdAt })),
    }
  },
  async beforeDeletion(accountId) {
    await cancelSubscriptions(place, accountId, 'The account is deleted').catch((error: unknown) => {
      // Nothing that renews is as good as cancelled; a provider that does not answer must stop the deletion.
      if (!(error instanceof AppError)) throw error
    })
    await forgetBuyer(place.db, accountId)
  },
})
