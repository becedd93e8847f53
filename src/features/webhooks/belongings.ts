import { and, eq, lt } from 'drizzle-orm'
import type { AccountBelongings } from '#features/accounts/belongings.ts'
import type { Db } from '#platform/db/db.ts'
import { deliveriesOf } from './deliveries.ts'
import { listEndpoints } from './endpoints.ts'
import { webhookEndpoints } from './schema.ts'

/** Most deliveries of an export. */
const mostExported = 10_000

/** What is kept of an account whose programs hear of its jobs. Its rows go with the account. */
export const webhookBelongings = (db: Db): AccountBelongings => ({
  exported: async (accountId) => ({
    webhooks: {
      endpoints: await listEndpoints(db, accountId),
      deliveries: await deliveriesOf(db, accountId, { most: mostExported }),
    },
  }),

  async clear(accountId, before) {
    await db
      .delete(webhookEndpoints)
      .where(and(eq(webhookEndpoints.accountId, accountId), lt(webhookEndpoints.createdAt, before)))
  },
})
