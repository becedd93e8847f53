import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.ts'
import { orders } from '#features/billing/schema.ts'
import type { Queryable } from '#platform/db/db.ts'

/** Who asks: the account that is logged in, else the email that was typed. */
export type Asker = { site: string; email: string; accountId: number | undefined }

/**
 * The newest paid order of who asks, by the session or else by the account with their email. Nobody showed that a typed email is theirs, so
 * this is for the operator alone.
 */
export async function paidOrderOf(db: Queryable, { site, email, accountId }: Asker): Promise<string | undefined> {
  const isTheirs =
    accountId === undefined ? and(eq(accounts.site, site), eq(accounts.email, email)) : eq(accounts.id, accountId)
  const [found] = await db
    .select({ id: orders.id })
    .from(accounts)
    .innerJoin(orders, eq(orders.accountId, accounts.id))
    .where(and(isTheirs, isNotNull(orders.paidAt)))
    .orderBy(desc(orders.paidAt))
    .limit(1)
  return found?.id
}
