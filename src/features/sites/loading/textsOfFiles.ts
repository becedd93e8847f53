import { chainOf, factsOf, isLanguage, type Language } from '#platform/languages.ts'
import type { Localized } from '#platform/text.ts'
import { lend } from '../format/borrowed.ts'
import { isWritten, withTexts } from '../format/inLanguage.ts'
import { fieldName, type Problem } from '../reading/problem.ts'
import type { YamlFile } from '../reading/yamlFile.ts'

/** The languages in which a text is written, in their order; English where it is none. */
export const languagesOf = (text: unknown): Language[] =>
  isWritten(text) ? Object.keys(text).filter(isLanguage) : ['en']

/**
 * Content with all its texts in every language that a site offers: what is not written reads as in the language that it
 * falls back to, else as in the site's first.
 */
export function filledIn<Content>(content: Content, offered: readonly Language[]): Content {
  const fill = (text: Localized): Localized =>
    offered
      .filter((language) => !text[language])
      .reduce((filled, language) => {
        const ways = [...chainOf(language).filter((each) => each !== 'en'), ...offered, 'en'] as const
        return lend(filled, ways.find((way) => text[way]) ?? 'en', language)
      }, text)
  return withTexts(content, fill) as Content
}

/** A warning for each text of a file that lacks a language which the site offers. */
export function missingTexts(file: YamlFile, offered: readonly Language[]): Problem[] {
  return textsOf(file.data).flatMap(({ path, text }) => {
    const missing = offered.filter((language) => !(language in text))
    if (missing.length === 0) return []
    const message = `There are no words in ${missing.map((language) => factsOf(language).name).join(', ')}`
    const hint = `Add ${missing.map((language) => `${language}:`).join(', ')} to it, or take the language out of the site's languages.`
    return [{ severity: 'warning', file: file.file, ...file.place(path), field: fieldName(path), message, hint }]
  })
}

type Written = { path: PropertyKey[]; text: Partial<Record<Language, string>> }

function textsOf(value: unknown, path: PropertyKey[] = []): Written[] {
  if (isWritten(value)) return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, [...path, key]))
}
