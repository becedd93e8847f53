import type { OrderRow, PaymentRow } from '../orders/orders.ts'
import type { PaymentTruth } from '../providers/provider.ts'

/** What a sync found and wrote: the order before and after, and its payments before and after. */
export type Synced = {
  before: OrderRow
  order: OrderRow
  known: PaymentRow[]
  payments: PaymentRow[]
  truth: PaymentTruth
}
