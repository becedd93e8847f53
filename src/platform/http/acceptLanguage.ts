import { isLanguage, type Language } from '#platform/languages.ts'

/** Languages that somebody names in such a header at most; browsers send a handful. */
const mostNamed = 20

/**
 * The language of ours that an `Accept-Language` wants most (RFC 9110, 12.5.4): by its weights, and of equal ones the first. English where it names none of
 * them, or none that it wants.
 */
export function languageAccepted(header: string | undefined): Language {
  const named = (header ?? '').split(',', mostNamed).map((each) => {
    const [range = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((part) => part.startsWith('q='))?.slice(2) ?? '1'
    return { code: range.split('-')[0], weight: Number(weight) || 0 }
  })
  const best = named.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return best.map(({ code }) => code).find(isLanguage) ?? 'en'
}
