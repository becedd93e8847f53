import { type Language, languageOf } from '#platform/languages.ts'

type Offered = { languages: readonly Language[] }

/** The language in which a site answers to a `lang` value: one that it offers, else its first. */
export function languageFor(site: Offered, lang: unknown): Language {
  const asked = languageOf(lang)
  const isKnown = site.languages.includes(asked)
  return isKnown ? asked : (site.languages[0] ?? 'en')
}

/** The address of a page in a language: the site's first has the plain one. */
export const addressIn = (address: string, language: Language, { languages }: Offered): string =>
  language === languages[0] ? address : `${address}?lang=${language}`
