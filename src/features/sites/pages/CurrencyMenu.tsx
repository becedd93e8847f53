import { isolated } from '#platform/isolated.ts'
import { symbolOf } from '#platform/money/money.ts'
import { Select } from '#ui/Select.tsx'
import { currenciesOf } from '../prices/planIn.ts'
import type { CurrencyChoice } from './useCurrency.ts'
import { useLanguage, usePageTexts, useSite } from './useSite.ts'
import { Words } from './Words.tsx'

/**
 * The choice of a currency; nothing where there is but one. Where a plan is sold in several it chooses what is paid in, else the rate
 * that amounts are shown at.
 */
export default function CurrencyMenu({ currency, currencies, choose }: CurrencyChoice) {
  const { common, plans } = useSite()
  const texts = usePageTexts()
  const language = useLanguage()
  if (currencies.length < 2) return null
  const isPaidIn = plans.some((plan) => currenciesOf(plan).length > 1)
  return (
    <Select
      label={isPaidIn ? texts.currency : <Words of={common.props.content.pricing.currencyPrompt} />}
      value={currency}
      onChange={(event) => choose(event.target.value)}
      options={currencies.map((code) => ({
        value: code,
        label: isolated(`${code} · ${symbolOf(code).trim()}`, language),
      }))}
    />
  )
}
