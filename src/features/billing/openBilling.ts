import { type Env, SettingsError } from '#platform/env.ts'
import type { App } from '#platform/http/server.ts'
import { receiveWebhook } from './payments/webhooks.ts'
import type { BillingPlace } from './providers/place.ts'
import { lackedBy, type ProviderKind, type Receive } from './providers/provider.ts'
import { providerKinds } from './providers/providers.ts'
import { watchProvider } from './providers/watchProvider.ts'

type Around = Omit<BillingPlace, 'env' | 'kinds' | 'providers'>

/**
 * Opens the payment providers that are set up, several at once. Without any, orders are refused with a sentence. Throws a
 * SettingsError where one has only some of the settings that it needs: another would take its payments unnoticed.
 */
export function openBilling(env: Env, around: Around, kinds: readonly ProviderKind[] = providerKinds) {
  const opened = kinds
    .filter((kind) => isSetUp(kind, env))
    .map((kind) => ({ name: kind.name, ...watchProvider(kind.name, kind.open(env, around), around) }))
  const place: BillingPlace = {
    ...around,
    env,
    kinds,
    providers: new Map(opened.map(({ name, provider }) => [name, provider])),
  }
  const insides = opened.flatMap(({ name, provider: { inside } }) => {
    const receive: Receive = (body, headers) => receiveWebhook(place, name, body, headers)
    return inside ? [{ inside, receive }] : []
  })
  return {
    place,
    /** The checkouts of providers that are part of the product. */
    routes(app: App): void {
      for (const { inside, receive } of insides) inside.routes(app, receive)
    },
    /** Does what is due at those providers, and delivers their webhooks. */
    async settle(): Promise<void> {
      for (const { inside, receive } of insides) await inside.settle(receive)
    },
    /** The providers that are set up, and since when the calls of each have failed. */
    states: () => opened.map(({ name, failingSince }) => ({ name, failingSince: failingSince() ?? null })),
  }
}

export type Billing = ReturnType<typeof openBilling>

function isSetUp(kind: ProviderKind, env: Env): boolean {
  const lacks = lackedBy(kind, env)
  if (lacks.length > 0 && lacks.length < kind.needs(env).length)
    throw new SettingsError(`Payments by ${kind.name} also need ${lacks.join(' and ')}.`)
  return lacks.length === 0
}
