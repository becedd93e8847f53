import { chainOf, type Language } from '#platform/languages.ts'
import type { Localized } from '#platform/text.ts'
import { withTexts } from './inLanguage.ts'

/** Words that stand in for others which a page's language lacks, and the language that they are in. */
export type Borrowed = Readonly<Record<string, Language>>

const lender = Symbol('the language that words were borrowed from')

type Written = { [Code in Language]?: string | undefined }
type Remembering = { [lender]?: Partial<Record<Language, Language>> }

/** A text in which one language reads the words of another. It remembers whose they are, however often they are passed on. */
export function lend<Text extends Written>(text: Text, from: Language, to: Language): Text & Localized {
  const known = (text as Remembering)[lender]
  return { ...text, [to]: text[from], [lender]: { ...known, [to]: known?.[from] ?? from } } as Text & Localized
}

/** The language that the words are in which one language reads: its own, or another that stands in for it. */
export function languageOfWords(text: Localized, language: Language): Language {
  const speaks = chainOf(language).find((each) => text[each] !== undefined) ?? 'en'
  return (text as Remembering)[lender]?.[speaks] ?? speaks
}

/** All that data of any depth borrows where one language reads it. */
export function borrowedIn(data: unknown, language: Language): Borrowed {
  const borrowed: Record<string, Language> = {}
  withTexts(data, (text) => {
    const from = languageOfWords(text, language)
    if (from !== language) borrowed[text[language] ?? text[from] ?? text.en] = from
  })
  return borrowed
}
