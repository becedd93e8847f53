import type { Plan } from '#features/sites/format/plan.ts'
import type { SiteSettings } from '#features/sites/format/siteFile.ts'
import type { RuleFinding, SiteRule } from '#features/sites/loading/siteRule.ts'
import { currenciesOf, planIn } from '#features/sites/prices/planIn.ts'
import { closest } from '#platform/closest.ts'
import type { Env } from '#platform/env.ts'
import { formatMinor, toMinor } from '#platform/money/money.ts'
import { namedProvider } from './place.ts'
import { lackedBy, type ProviderKind } from './provider.ts'
import { providerKinds } from './providers.ts'

/**
 * What of a site's payments cannot work in an installation with these settings: providers that there are not or that lack settings,
 * and prices that theirs does not charge.
 */
export const paymentRule =
  (env: Env, kinds: readonly ProviderKind[] = providerKinds): SiteRule =>
  (settings) => [...unusableProviders(settings, env, kinds), ...unchargeablePrices(settings, env, kinds)]

function unusableProviders({ payment }: SiteSettings, env: Env, kinds: readonly ProviderKind[]): RuleFinding[] {
  const named = [
    ...(payment.provider === undefined ? [] : [{ name: payment.provider, path: ['payment', 'provider'] }]),
    ...Object.entries(payment.currencies).map(([currency, name]) => ({
      name,
      path: ['payment', 'currencies', currency],
    })),
  ]
  const names = kinds.map(({ name }) => name)
  return named.flatMap(({ name, path }): RuleFinding[] => {
    const kind = kinds.find((one) => one.name === name)
    if (!kind) {
      const meant = closest(name, names)
      const hint = `${meant ? `Did you mean ${meant}? ` : ''}Possible: ${names.join(', ')}.`
      return [{ path, message: `${name} is no payment provider`, hint }]
    }
    const lacks = lackedBy(kind, env)
    if (lacks.length === 0) return []
    const message = `${name} cannot take payments without ${lacks.join(' and ')}`
    return [{ path, message, hint: `Set ${lacks.join(' and ')} (docs/settings.md), or name another provider.` }]
  })
}

const prices = ['price', 'tryoutPrice', 'firstDiscountPrice'] as const satisfies (keyof Plan)[]

function unchargeablePrices(settings: SiteSettings, env: Env, kinds: readonly ProviderKind[]): RuleFinding[] {
  const preferred = kinds.find((kind) => lackedBy(kind, env).length === 0)
  return settings.plans.flatMap((plan, at) =>
    currenciesOf(plan).flatMap((currency) => {
      const named = namedProvider(settings, currency)
      const kind = named === undefined ? preferred : kinds.find(({ name }) => name === named)
      const sold = planIn(plan, currency)
      if (!kind || !sold) return []
      const wrong = prices.filter((field) => {
        const price = sold[field]
        return price !== undefined && !kind.canCharge(toMinor(price, currency), currency)
      })
      return wrong.map((field): RuleFinding => {
        const amount = formatMinor(toMinor(sold[field] ?? 0, currency), currency, 'en')
        return {
          path: ['plans', at, ...(currency === plan.currency ? [] : ['prices', currency]), field],
          message: `${kind.name} does not charge ${amount}`,
          hint: `Name another provider for ${currency} under payment, sell in another currency, or at a rounder price.`,
        }
      })
    }),
  )
}
