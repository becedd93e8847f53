import type { Language } from '#platform/languages.ts'
import { currenciesOf } from './planIn.ts'

/** What a site's file says of currencies. */
type Told = {
  currencies: readonly string[]
  currencyLanguages: Readonly<Record<string, readonly Language[]>>
  moreLocal: boolean
  plans: readonly Parameters<typeof currenciesOf>[0][]
}

/** The currency that readers of a language see prices in until they choose another. */
export const firstCurrency = ({ currencyLanguages, currencies }: Told, language: Language): string =>
  Object.keys(currencyLanguages).find((currency) => currencyLanguages[currency]?.includes(language)) ??
  currencies[0] ??
  'USD'

/**
 * The currencies that a reader may choose from, the one that is chosen at the start first. Where the site converts for orientation
 * (`moreLocal`) they are those of its selector and all that its plans are charged in, else the latter alone.
 */
export function currencyMenu(site: Told, language: Language): string[] {
  const charged = site.plans.flatMap(currenciesOf)
  return [...new Set([firstCurrency(site, language), ...(site.moreLocal ? site.currencies : []), ...charged])]
}
