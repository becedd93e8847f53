import { directionOf, type Language } from './languages.ts'

const start = '\u2068'
const end = '\u2069'

/**
 * Words as they may stand inside a sentence of a language, whichever way they themselves are written: between right-to-left
 * words a telephone number would otherwise lose its plus to the other end. Left-to-right sentences take them as they are.
 */
export const isolated = (words: string, language: Language): string =>
  directionOf(language) === 'rtl' ? start + words + end : words

/** Facts with each that is a string as it may stand inside a sentence of a language. */
export const isolatedFacts = <Facts extends object>(facts: Facts, language: Language): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? isolated(fact, language) : fact]),
  ) as Facts
