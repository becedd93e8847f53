/** The languages that texts are written in. Philippine pages (`ph`) read the English ones. */
export const languages = ['en', 'id'] as const
export type Language = (typeof languages)[number]

/** One sentence in every language of the product. */
export type Localized = Record<Language, string>

/** The language to write in for a `lang` value that a browser sent: `id`, else English. */
export const languageOf = (lang: string | null | undefined): Language => (lang === 'id' ? 'id' : 'en')
