import { exportRequestBelongings } from '#features/accountPage/exportRequests.ts'
import { ownBelongings } from '#features/accountPage/ownBelongings.ts'
import type { AccountBelongings } from '#features/accounts/belongings.ts'
import { apiBelongings } from '#features/api/belongings.ts'
import { belongingsOf } from '#features/billing/belongings.ts'
import type { BillingPlace } from '#features/billing/providers/place.ts'
import { reviewBelongings } from '#features/reviews/belongings.ts'
import { ticketBelongings } from '#features/support/belongings.ts'
import { webhookBelongings } from '#features/webhooks/belongings.ts'
import type { ToolServer } from '#tools/tool.ts'
import type { Services } from './services.ts'

type Place = Pick<Services, 'db' | 'env' | 'store'> & { jobs: Pick<Services['jobs'], 'db'> }

/** Everything that the product keeps of an account, each part by who keeps it: for exports, new holders and deletions. */
export const belongingsOfAll = (
  place: Place,
  billing: BillingPlace,
  tools: readonly ToolServer[],
): AccountBelongings[] => [
  ownBelongings(place),
  exportRequestBelongings(place.db),
  belongingsOf(billing),
  ticketBelongings(place),
  reviewBelongings(place.db),
  apiBelongings(place.db),
  webhookBelongings(place.db),
  ...tools.flatMap((tool) => tool.belongings?.(place) ?? []),
]
