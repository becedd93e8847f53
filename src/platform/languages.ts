/** A language that people read the product in. */
type LanguageFacts = {
  /** As addresses and files name it (ISO 639-1). */
  code: string
  /** What its readers call it. */
  name: string
  direction: 'ltr' | 'rtl'
  /** By which Intl writes its numbers, dates and plurals. Digits are the same everywhere, so that sums can be compared. */
  locale: string
  /** As Open Graph names it. */
  region: string
  /** The language that speaks where this one has no words; English, the shape of all texts, has none. */
  fallsBackTo?: string
  /** How words for two of something end alone, as Intl writes them, and within a sentence; absent where that is the same. */
  two?: { alone: string; within: string }
  /** Whether its texts lack nothing: a browser then loads no others beside them. The tests keep the promise. */
  isWhole: boolean
}

/** The languages of the product, English first. A new one is a line here and a folder in each `texts`. */
export const languageList = [
  { code: 'en', name: 'English', direction: 'ltr', locale: 'en', region: 'en_US', isWhole: true },
  {
    code: 'id',
    name: 'Bahasa Indonesia',
    direction: 'ltr',
    locale: 'id',
    region: 'id_ID',
    fallsBackTo: 'en',
    isWhole: true,
  },
  { code: 'es', name: 'Español', direction: 'ltr', locale: 'es', region: 'es_ES', fallsBackTo: 'en', isWhole: true },
  {
    code: 'ar',
    name: 'العربية',
    direction: 'rtl',
    locale: 'ar-u-nu-latn',
    region: 'ar_AR',
    two: { alone: 'ان', within: 'ين' },
    fallsBackTo: 'en',
    isWhole: true,
  },
] as const satisfies readonly LanguageFacts[]

export type Language = (typeof languageList)[number]['code']

export const languages: readonly Language[] = languageList.map(({ code }) => code)

/** Something for each language, such as a table of them. */
export const forLanguages = <Made>(make: (language: Language) => Made): Record<Language, Made> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Made>

const facts = Object.fromEntries(languageList.map((each) => [each.code, each])) as unknown as Record<
  Language,
  Omit<LanguageFacts, 'code' | 'fallsBackTo'> & { code: Language; fallsBackTo?: Language }
>

/** What is known of a language. */
export const factsOf = (language: Language) => facts[language]

/** What `Intl` writes a language's numbers, dates and plurals by. */
export const localeOf = (language: Language): string => facts[language].locale

/** Which way a language is written. */
export const directionOf = (language: Language) => facts[language].direction

export const isLanguage = (code: unknown): code is Language => languages.some((language) => language === code)

/** The language to write in for a `lang` value that a browser sent; Philippine pages (`ph`) and unknown values read English. */
export const languageOf = (lang: unknown): Language => (isLanguage(lang) ? lang : 'en')

/** A language and those that speak in its place, in their order: English is always the last. */
export function chainOf(language: Language): Language[] {
  const { fallsBackTo } = facts[language]
  return fallsBackTo ? [language, ...chainOf(fallsBackTo)] : [language]
}
