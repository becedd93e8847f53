import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { Offer } from '../offers/offer.ts'
import type { PaymentRow } from '../orders/orders.ts'
import { orders } from '../schema.ts'

/** Whether a trial was paid for afterwards: by a charge beyond the one that it may have begun with. */
export function isTrialTurned(
  { offerType, nowMinor }: Offer,
  paid: readonly Pick<PaymentRow, 'amountMinor'>[],
): boolean {
  const charged = paid.filter(({ amountMinor }) => amountMinor > 0).length
  return offerType === 1 && charged > (nowMinor === 0 ? 0 : 1)
}

/** How the orders of a time went on. */
type Turns = {
  failed: number
  refusedRenewals: number
  /** Trials that were begun, and those of them that were paid for afterwards. */
  trials: number
  trialsTurned: number
  /** Of those that renewed, those that do so no more. */
  ended: number
}

/**
 * How orders of a time went on. Each figure is counted in an index that holds no other orders (schema.ts, whose words its condition repeats), so
 * that none is read.
 */
export async function turns(
  db: Db,
  { sites, from, until }: { sites: readonly string[] | null; from: Date; until: Date },
): Promise<Turns> {
  const ofSites = sites === null ? sql`` : sql`and site = any(${sql.param([...sites])}::text[])`
  const countOf = (condition: SQL) =>
    sql`(select count(*) from ${orders} where ${condition} and created_at >= ${from} and created_at < ${until} ${ofSites})`
  const { rows } = await db.execute<Record<keyof Turns, string>>(sql`select
    ${countOf(sql`status = 'failed'`)} as failed,
    ${countOf(sql`failure_told <> ''`)} as "refusedRenewals",
    ${countOf(sql`(offer->>'offerType') = '1' and paid_at is not null`)} as trials,
    ${countOf(sql`trial_turned`)} as "trialsTurned",
    ${countOf(sql`subscription_id is not null and paid_at is not null and not renews`)} as ended`)
  const [row] = rows
  const read = (name: keyof Turns) => Number(row?.[name] ?? 0)
  return {
    ...{ failed: read('failed'), refusedRenewals: read('refusedRenewals') },
    ...{ trials: read('trials'), trialsTurned: read('trialsTurned'), ended: read('ended') },
  }
}
