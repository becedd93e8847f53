import { longestTerm, mostTerms } from './contract.ts'

/** What is wrong with a list of names and terms: too many, or one that is too long or has no letter. */
export type WrongTerms = { reason: 'count' } | { reason: 'term'; term: string }

/** The names and terms in what somebody typed: one a line, or with commas between them, each once. */
export const termsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,;،、]/u)
      .map((term) => term.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  ),
]

/** What is wrong with names and terms; undefined where nothing is. */
export function wrongTerms(terms: readonly string[]): WrongTerms | undefined {
  if (terms.length > mostTerms) return { reason: 'count' }
  const term = terms.find((each) => each.length > longestTerm || !/[\p{L}\p{N}]/u.test(each))
  return term === undefined ? undefined : { reason: 'term', term }
}
