import { isLanguage, type Language } from '#platform/languages.ts'
import { type Localized, textIn } from '#platform/text.ts'

/** The same data with every text in one language: `{ en, … }` has become a string. */
export type InLanguage<T> = T extends Localized
  ? string
  : T extends readonly (infer Item)[]
    ? InLanguage<Item>[]
    : T extends object
      ? { [Key in keyof T]: InLanguage<T[Key]> }
      : T

/** Whether a value is one text in some languages, English among them, as checked files of a site hold it. */
export const isLocalized = (value: unknown): value is Localized => isWritten(value) && 'en' in value

/** Whether a value is one text as the files of a site may write it: in one language or more, whichever these are. */
export function isWritten(value: unknown): value is Partial<Record<Language, string>> {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  return entries.length > 0 && entries.every(([key, text]) => isLanguage(key) && typeof text === 'string')
}

/** Picks one language out of data of any depth. */
export function inLanguage<T>(value: T, language: Language): InLanguage<T> {
  return withTexts(value, (text) => textIn(text, language)) as InLanguage<T>
}

/** Data of any depth with each of its texts as `change` makes it. */
export function withTexts(value: unknown, change: (text: Localized) => unknown): unknown {
  if (isLocalized(value)) return change(value)
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, change)]))
}
