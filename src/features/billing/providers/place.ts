import type { Site } from '#features/sites/loading/loadSite.ts'
import type { Db } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { Signer } from '#platform/secret.ts'
import { providerAway } from '../errors.ts'
import type { PaymentProvider, ProviderKind } from './provider.ts'

/** What billing needs around it. */
export type BillingPlace = {
  db: Db
  queue: Queue
  signer: Signer
  log: Log
  env: Pick<Env, 'UPLOAD_HOURS' | 'RESULT_HOURS'>
  metrics: Pick<Metrics, 'payments' | 'webhooks' | 'unlocked'>
  /** Every provider of the product, set up or not. */
  kinds: readonly ProviderKind[]
  /** Those that are set up, by name, the preferred one first. */
  providers: ReadonlyMap<string, PaymentProvider>
}

/**
 * The provider that takes new payments of a site in a currency: the one that the site's file names for it, else the first that is set
 * up. Undefined where that is none.
 */
export function chooseProvider(place: BillingPlace, site: Site, currency: string): ProviderKind | undefined {
  const name = namedProvider(site.settings, currency) ?? place.providers.keys().next().value
  return place.kinds.find((kind) => kind.name === name && place.providers.has(name))
}

/** The provider that a site's file names for payments in a currency; undefined where it leaves that open. */
export const namedProvider = ({ payment }: Pick<Site['settings'], 'payment'>, currency: string): string | undefined =>
  payment.currencies[currency] ?? payment.provider

/** The provider that an order was made with, whatever its site names now. Throws providerAway where it is not set up. */
export function providerOf({ providers }: BillingPlace, name: string): PaymentProvider {
  const provider = providers.get(name)
  if (!provider) throw providerAway(new Error(`There are orders of "${name}", which is not set up`))
  return provider
}

/** Whether payments of a provider are money; those of one that the product does not know any more count as such. */
export const movesMoney = ({ kinds }: BillingPlace, name: string): boolean =>
  kinds.find((kind) => kind.name === name)?.movesMoney ?? true
