import type { CurrencyChoice } from '#features/sites/pages/useCurrency.ts'
import { currenciesOf } from '#features/sites/prices/planIn.ts'

/** A choice of currencies without those that none of the plans is charged in. */
export function chargedChoice(
  choice: CurrencyChoice,
  plans: readonly Parameters<typeof currenciesOf>[0][],
): CurrencyChoice {
  const charged = plans.flatMap(currenciesOf)
  const currencies = [...new Set([choice.currency, ...choice.currencies, ...charged])].filter((code) =>
    charged.includes(code),
  )
  return { ...choice, currencies, currency: currencies[0] ?? choice.currency }
}
