import { directionOf, type Language } from './languages.ts'

const start = '\u2068'
const rightToLeftStart = '\u2067'
const end = '\u2069'
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Whether words hold right-to-left letters. */
export const runsFromRight = (words: string): boolean => rightToLeft.test(words)

/**
 * Words as they may stand inside a sentence of a language, whichever way they themselves are written: between right-to-left
 * words a telephone number would otherwise lose its plus to the other end. Words of ours may begin with a name from left to
 * right, as `PDF إلى Word` does: whatever holds right-to-left letters runs from the right. Left-to-right sentences take words as they are.
 */
export function isolated(words: string, language: Language): string {
  const said = closed(words)
  return directionOf(language) === 'rtl' ? (runsFromRight(said) ? rightToLeftStart : start) + said + end : said
}

/** Words of somebody's own, such as a file's name, without the characters that turn others, by which `photogpj.exe` reads as `photoexe.jpg`. */
export const withoutTurns = (words: string): string => words.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')

/** Words that turn nothing beside them: whole isolates stay, which are ours where words were isolated before; where one is not whole all go. */
function closed(words: string): string {
  let depth = 0
  for (const [letter] of words.matchAll(/[\u2066-\u2069]/g)) {
    depth += letter === '\u2069' ? -1 : 1
    if (depth < 0) break
  }
  return depth === 0 ? words.replace(/[\u202A-\u202E]/g, '') : withoutTurns(words)
}

/** What a language sets between the parts of a list. */
export const commaOf = (language: Language): string => (directionOf(language) === 'rtl' ? '، ' : ', ')

/** Names or endings one after the other, as they may stand inside a sentence of a language and with its comma. */
export const listed = (all: readonly string[], language: Language): string =>
  all.map((each) => isolated(each, language)).join(commaOf(language))

/**
 * What there is to say of one thing, in one line; what there is not is left out. Beside a name such as `صفحات PDF` a time would otherwise
 * stand on the other side of it.
 */
export const inOneLine = (parts: readonly (string | false | 0 | undefined)[], language: Language): string =>
  parts.flatMap((part) => (part ? [isolated(part, language)] : [])).join(' · ')

/** Facts with each that is a string as it may stand inside a sentence of a language. */
export const isolatedFacts = <Facts extends object>(facts: Facts, language: Language): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? isolated(fact, language) : fact]),
  ) as Facts
