import type { JobKind } from '#features/jobs/defineJob.ts'
import type { App } from '#platform/http/server.ts'
import type { PdfMaker } from '#platform/pdfOfWord.ts'
import { orderRoutes } from './orderRoutes.ts'
import { planRoutes } from './planRoutes.ts'
import { previewRoutes } from './previewRoutes.ts'
import type { BillingPlace } from './providers/place.ts'
import { receiptRoutes } from './receiptRoutes.ts'
import { unsubscribeRoutes } from './subscriptions/unsubscribeRoutes.ts'
import { webhookRoutes } from './webhookRoutes.ts'

/** Price list, orders, payment, and what an account has bought. `kinds` are the jobs that a paid preview may start, `maker` makes PDFs. */
export function billingRoutes(
  app: App,
  place: BillingPlace,
  kinds: readonly JobKind[],
  maker: PdfMaker | undefined,
): void {
  orderRoutes(app, place)
  planRoutes(app, place)
  receiptRoutes(app, place, maker)
  unsubscribeRoutes(app, place)
  previewRoutes(app, place, kinds)
  webhookRoutes(app, place)
}
