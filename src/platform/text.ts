import { chainOf, type Language } from './languages.ts'

export type { Language } from './languages.ts'

/** One sentence, in English and in as many other languages as there are words for. */
export type Localized = { en: string } & { [Code in Exclude<Language, 'en'>]?: string | undefined }

/** A sentence in a language, or in the nearest one that has it. */
export const textIn = (text: Localized, language: Language): string =>
  chainOf(language)
    .map((each) => text[each])
    .find((words) => words !== undefined) ?? text.en
