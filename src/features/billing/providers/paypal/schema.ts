import { index, pgTable, text } from 'drizzle-orm/pg-core'

/** Refunds at PayPal that we made or were told of: of a subscription's charge it tells that a part went back, and not how much. */
export const paypalRefunds = pgTable(
  'paypal_refund',
  { id: text().primaryKey(), chargeId: text('charge_id').notNull() },
  (table) => [index('paypal_refund_charge').on(table.chargeId)],
)
