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

/** Texts of a language whose sentences isolate the words that they are filled with; what they make of others is theirs to do. */
export function isolating<Texts>(texts: Texts, language: Language): Texts {
  if (directionOf(language) === 'ltr') return texts
  if (typeof texts === 'function') return sentence(texts as unknown as Sentence, language) as Texts
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isolating(text, language)])) as Texts
}

type Sentence = (...facts: unknown[]) => unknown

const sentence =
  (text: Sentence, language: Language): Sentence =>
  (...facts) => {
    const said = text(...facts.map((fact) => (typeof fact === 'string' ? isolated(fact, language) : fact)))
    // A mail holds addresses to follow beside its sentences: it is filled as it is.
    return typeof said === 'string' ? said : text(...facts)
  }
