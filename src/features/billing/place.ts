import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { Signer } from '#platform/secret.ts'
import type { PaymentProvider } from './provider.ts'

/** What billing needs around it. */
export type BillingPlace = {
  db: Db
  queue: Queue
  signer: Signer
  log: Log
  /** The provider of new orders; absent where none is set up. */
  provider: PaymentProvider | undefined
  /** Every provider that orders of this installation may have. */
  providers: Partial<Record<string, PaymentProvider>>
}

/** The provider of this name, where it is set up. */
export const findProvider = ({ providers }: BillingPlace, name: string): PaymentProvider | undefined =>
  // Names come from addresses, and every object has members such as `constructor`.
  Object.hasOwn(providers, name) ? providers[name] : undefined

/** The provider that an order was made with. */
export function providerOf(place: BillingPlace, name: string): PaymentProvider {
  const provider = findProvider(place, name)
  if (!provider) throw new Error(`Orders of "${name}" need that provider, which is not set up`)
  return provider
}
