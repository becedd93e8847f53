import { isLanguage, type Language, languageOf } from '#platform/languages.ts'

type Offered = { languages: readonly Language[] }

/** The language in which a site answers to a `lang` value: one that it offers, and its first where nothing or another one is asked for. */
export function languageFor({ languages }: Offered, lang: unknown): Language {
  const asked = isLanguage(lang) || lang === 'ph' ? languageOf(lang) : undefined
  return languages.find((language) => language === asked) ?? languages[0] ?? 'en'
}

/** The address of a page in a language: the site's first has the plain one. */
export const addressIn = (address: string, language: Language, { languages }: Offered): string =>
  language === languages[0] ? address : `${address}?lang=${language}`
