import { type DictionaryEntry, readDictionary } from './dictionary.ts'
import { sayByAnalogy } from './sayByAnalogy.ts'

/** A name or term that the engine shall know: how it is written, and ways to say it as phones with spaces between. */
export type OwnWord = { text: string; spellings: string[] }

/** Most ways to say one term: words of several ways each would make hundreds. */
const mostSpellings = 4
/** A word in capitals alone with so many letters is spelled out, unless the dictionary says it. */
const longestInitials = 5
const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/**
 * How names and terms sound: by the engine's dictionary, letter by letter for initials, and by analogy for what it does not
 * know. What has no letter of the Latin alphabet and no digit is left out: the engine hears English alone.
 */
export async function ownWords(terms: readonly string[]): Promise<OwnWord[]> {
  if (terms.length === 0) return []
  const dictionary = await readDictionary()
  const split = terms.map((text) => ({ text, parts: partsOf(text) })).filter(({ parts }) => parts.length > 0)
  const known = spellingsOf(
    split.flatMap(({ parts }) => parts.map(({ word }) => word)),
    dictionary,
  )
  const unknown = split.flatMap(({ parts }) => parts).filter(({ word, initials }) => !known.has(word) && !initials)
  const guessed = sayByAnalogy([...new Set(unknown.map(({ word }) => word))], dictionary)
  const waysOf = ({ word, initials }: Part): string[] => {
    const own = known.get(word) ?? guessed.get(word)
    const spelledOut = initials?.map((letter) => known.get(letter)?.[0] ?? '').join(' ')
    return own ?? (spelledOut ? [spelledOut] : [])
  }
  return split.flatMap(({ text, parts }) => {
    const spellings = parts.map(waysOf).reduce(together, [''])
    return spellings.length > 0 ? [{ text, spellings }] : []
  })
}

/** A word of a term, and its letters as the dictionary names them where it is to be spelled out. */
type Part = { word: string; initials?: string[] }

function partsOf(term: string): Part[] {
  return term
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9']+/)
    .flatMap((piece) => piece.match(/[A-Za-z']+|\d/g) ?? [])
    .map((piece) => digits[Number(piece)] ?? piece.replace(/^'+|'+$/g, ''))
    .filter(Boolean)
    .map((piece) => {
      const word = piece.toLowerCase()
      const isInitials = piece === piece.toUpperCase() && piece.length <= longestInitials
      return isInitials ? { word, initials: [...word].map((letter) => `${letter}.`) } : { word }
    })
}

/** The dictionary's ways to say some words, and to say letters. */
function spellingsOf(words: readonly string[], dictionary: readonly DictionaryEntry[]): Map<string, string[]> {
  const wanted = new Set(words)
  const found = new Map<string, string[]>()
  for (const { word, phones } of dictionary) {
    if (!wanted.has(word) && !/^[a-z]\.?$/.test(word)) continue
    found.set(word, [...(found.get(word) ?? []), phones.join(' ')])
  }
  return found
}

/** Each way to say what comes before with each way to say what follows. */
const together = (before: readonly string[], after: readonly string[]): string[] =>
  before.flatMap((one) => after.map((next) => `${one} ${next}`.trim())).slice(0, mostSpellings)
