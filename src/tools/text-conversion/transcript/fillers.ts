import type { Segment } from '../engine/transcriber.ts'
import type { LanguageValue } from '../languages.ts'
import { withText } from './words.ts'

/** Sounds of thinking that are no words in any other sense, by language. */
const fillers: Partial<Record<LanguageValue, readonly string[]>> = {
  'en-GB': ['uh', 'uhm', 'um', 'umm', 'er', 'erm', 'hmm', 'mhm'],
  'de-DE': ['äh', 'ähm', 'öh', 'hm', 'hmm'],
  'fr-FR': ['euh', 'heu', 'hum'],
  'eu-ES': ['eh', 'em', 'ehm'],
  'it-IT': ['ehm', 'mmm'],
  'nl-NL': ['eh', 'ehm', 'uh', 'uhm', 'hm'],
  'et-EE': ['ee', 'ööö'],
}

/** Whether this language has filler words that are known here. */
export const hasFillers = (language: LanguageValue): boolean => fillers[language] !== undefined

/** The segments without filler words; one that holds nothing else goes. What stands after one gets its capital. */
export function withoutFillers(segments: readonly Segment[], language: LanguageValue): Segment[] {
  const known = new Set(fillers[language])
  const isFiller = (word: string) => known.has(word.toLowerCase().replace(/[^\p{L}]/gu, ''))
  return segments.flatMap((segment) => {
    const words = segment.text.split(/\s+/)
    const rest: string[] = []
    let isOwed = false
    for (const word of words) {
      if (isFiller(word)) isOwed ||= /^\p{Lu}/u.test(word)
      else {
        rest.push(isOwed ? word.charAt(0).toUpperCase() + word.slice(1) : word)
        isOwed = false
      }
    }
    if (rest.length === words.length) return [segment]
    if (rest.length === 0) return []
    const stop = /[.!?]$/.exec(words.at(-1) ?? '')?.[0] ?? ''
    if (stop && !/[.!?]$/.test(rest.at(-1)!)) rest.push(`${rest.pop()!.replace(/,$/, '')}${stop}`)
    return [withText(segment, rest.join(' '))]
  })
}

/** A text that was changed by hand without filler words, line by line. */
export const linesWithoutFillers = (text: string, language: LanguageValue): string =>
  text
    .split('\n')
    .map((line) => withoutFillers([{ start: 0, end: 0, text: line }], language)[0]?.text ?? '')
    .join('\n')
