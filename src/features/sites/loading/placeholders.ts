import { type Language, languageOf } from '#platform/languages.ts'
import { isWritten } from '../format/inLanguage.ts'

/** Facts that texts name as `{{business.name}}`: strings, or texts in several languages. */
export type Facts = Record<string, unknown>

type Missing = { path: PropertyKey[]; name: string }

/**
 * Fills the facts into every string of the data. Below the key of a language facts come in that one, elsewhere in English. `missing`
 * lists the names that no fact answers; they stay as they are written.
 */
export function fillPlaceholders(data: unknown, facts: Facts): { filled: unknown; missing: Missing[] } {
  const missing: Missing[] = []

  const fill = (value: unknown, path: PropertyKey[]): unknown => {
    if (typeof value === 'string')
      return value.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name: string) => {
        const fact = factOf(facts, name, languageOf(path.at(-1)))
        if (fact === undefined) missing.push({ path, name })
        return fact ?? whole
      })
    if (Array.isArray(value)) return value.map((item, index) => fill(item, [...path, index]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, [...path, key])]))
  }

  return { filled: fill(data, []), missing }
}

function factOf(facts: Facts, name: string, language: Language): string | undefined {
  const fact = name
    .split('.')
    .reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? (at as Facts)[part] : undefined), facts)
  if (isWritten(fact)) return fact[language] ?? fact.en ?? Object.values(fact)[0]
  return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : undefined
}
