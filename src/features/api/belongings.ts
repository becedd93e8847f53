import { and, eq, lt } from 'drizzle-orm'
import type { AccountBelongings } from '#features/accounts/belongings.ts'
import type { Db } from '#platform/db/db.ts'
import { keysOf } from './keys.ts'
import { apiKeys, keptAnswers } from './schema.ts'

/** The keys of an account. They go with it; what they are known by is part of its export, the keys themselves nobody has. */
export const apiBelongings = (db: Db): AccountBelongings => ({
  exported: async (accountId) => ({ apiKeys: await keysOf(db, accountId) }),
  async clear(accountId, before) {
    await db.delete(apiKeys).where(and(eq(apiKeys.accountId, accountId), lt(apiKeys.createdAt, before)))
    await db.delete(keptAnswers).where(and(eq(keptAnswers.accountId, accountId), lt(keptAnswers.createdAt, before)))
  },
})
