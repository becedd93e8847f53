import countries from 'i18n-iso-countries'
import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import type { Language } from '#platform/text.ts'

/** A country: its name, its two-letter code (ISO 3166-1), and its phone prefix such as +62. */
export type Country = { name: string; iso: string; prefix: string }

const lists = new Map<Language, Country[]>()

/** Every country, by name in a language. */
export function countriesIn(language: Language): Country[] {
  const known = lists.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const list = Object.keys(countries.getAlpha2Codes())
    .map((iso) => ({ name: names.of(iso) ?? iso, iso, prefix: prefixOf(iso) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
  lists.set(language, list)
  return list
}

/** What a country is called in a language, by its two-letter code; what is no code of one stays as it is. */
export const countryName = (iso: string, language: Language): string =>
  countriesIn(language).find((country) => country.iso === iso)?.name ?? iso

/** Whether a word is the code of a country. */
export const isCountry = (iso: string): boolean => countries.isValid(iso) && iso.length === 2

const prefixOf = (iso: string) => (isSupportedCountry(iso) ? `+${getCountryCallingCode(iso as CountryCode)}` : '')
