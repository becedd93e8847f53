import type { Language, Localized } from '#platform/text.ts'

/** The same data with every text in one language: `{ en, id }` has become a string. */
export type InLanguage<T> = T extends Localized
  ? string
  : T extends readonly (infer Item)[]
    ? InLanguage<Item>[]
    : T extends object
      ? { [Key in keyof T]: InLanguage<T[Key]> }
      : T

/** Whether a value is one text in both languages. */
export function isLocalized(value: unknown): value is Localized {
  if (typeof value !== 'object' || value === null) return false
  const { en, id, ...rest } = value as Record<string, unknown>
  return typeof en === 'string' && typeof id === 'string' && Object.keys(rest).length === 0
}

/** Picks one language out of data of any depth. */
export function inLanguage<T>(value: T, language: Language): InLanguage<T> {
  return pick(value, language) as InLanguage<T>
}

function pick(value: unknown, language: Language): unknown {
  if (isLocalized(value)) return value[language]
  if (Array.isArray(value)) return value.map((item) => pick(item, language))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pick(item, language)]))
}
