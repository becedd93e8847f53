import { alignLetters } from './alignLetters.ts'
import type { DictionaryEntry } from './dictionary.ts'

/** Letters on each side that may tell how one sounds, the widest surroundings first. */
const surroundings = [
  ...[4, 3, 2, 1].flatMap((side) => [
    { left: side, right: side },
    { left: side - 1, right: side },
    { left: side, right: side - 1 },
  ]),
  { left: 0, right: 0 },
]
/** Words that have to share surroundings before these decide, the narrower ones the more. */
const examplesFor = (letters: number) => (letters >= 5 ? 1 : 3)
/** A word takes part where it shares so many letters in a row. */
const shared = 3

/**
 * How words sound that the dictionary lacks: each letter as in the words of the dictionary that have it in the widest
 * surroundings shared (pronunciation by analogy, after Dedina and Nusbaum, 1991). Answers up to two ways to say each word,
 * the likelier first; the second differs in the letter that was most in doubt.
 * @param words in small letters from a to z
 */
export function sayByAnalogy(
  words: readonly string[],
  dictionary: readonly DictionaryEntry[],
): ReadonlyMap<string, string[]> {
  const wanted = new Map<string, Map<string, number>>()
  const pieces = new Set<string>()
  for (const word of words) {
    for (const key of keysOf(word)) wanted.set(key, new Map())
    for (let at = 0; at + shared <= word.length; at++) pieces.add(word.slice(at, at + shared))
  }
  const known = new Set(words)
  for (const { word, phones } of dictionary) {
    if (known.has(word) || !isAlike(word, pieces)) continue
    const parts = alignLetters(word, phones)
    if (!parts) continue
    for (const [at, part] of parts.entries()) {
      for (const { left, right } of surroundings) {
        const counts = wanted.get(keyOf(word, at, left, right))
        counts?.set(part, (counts.get(part) ?? 0) + 1)
      }
    }
  }
  return new Map(words.map((word) => [word, waysToSay(word, wanted)]))
}

function waysToSay(word: string, counted: ReadonlyMap<string, ReadonlyMap<string, number>>): string[] {
  const letters = [...word].map((_, at) => {
    for (const { left, right } of surroundings) {
      const counts = [...(counted.get(keyOf(word, at, left, right)) ?? [])].sort(([, a], [, b]) => b - a)
      const all = counts.reduce((sum, [, count]) => sum + count, 0)
      const [best, second] = counts
      if (best && all >= examplesFor(left + right + 1)) {
        return { part: best[0], other: second?.[0], doubt: second ? second[1] / all : 0 }
      }
    }
    return { part: '', other: undefined, doubt: 0 }
  })
  const phonesOf = (parts: readonly string[]) => parts.filter(Boolean).join(' ')
  const best = phonesOf(letters.map(({ part }) => part))
  const most = letters.reduce((first, letter, at) => (letter.doubt > (letters[first]?.doubt ?? 0) ? at : first), 0)
  const { other } = letters[most] ?? {}
  const second = other === undefined ? best : phonesOf(letters.map(({ part }, at) => (at === most ? other : part)))
  return [...new Set([best, second])].filter(Boolean)
}

/** A letter among its neighbours; an edge of the word is one. */
const keyOf = (word: string, at: number, left: number, right: number) =>
  `${(at < left ? '#' : '') + word.slice(Math.max(0, at - left), at)}|${word.slice(at, at + 1 + right)}${at + right >= word.length ? '#' : ''}`

function* keysOf(word: string): Generator<string> {
  for (let at = 0; at < word.length; at++) {
    for (const { left, right } of surroundings) yield keyOf(word, at, left, right)
  }
}

function isAlike(word: string, pieces: ReadonlySet<string>): boolean {
  for (let at = 0; at + shared <= word.length; at++) if (pieces.has(word.slice(at, at + shared))) return true
  return false
}
