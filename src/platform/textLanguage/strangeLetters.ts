import { francAll } from 'franc-min'
import { data } from 'franc-min/data.js'
import { bareLanguage } from './bareLanguage.ts'
import { isoOf } from './names.ts'

/** Shorter texts hold too few trigrams to tell, in characters. */
const LEAST = 200
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
/** What some languages have besides, by Tesseract's names: not all of it stands in their frequent trigrams. */
const BESIDES: Record<string, string> = {
  deu: 'äöüß',
  fra: 'àâæçéèêëîïôœùûüÿ',
  spa: 'áéíñóúü',
  por: 'ãáàâçéêíóõôú',
  ita: 'àèéìîòù',
  nld: 'ëéèïóöü',
}

/** Strange letters are at least this part of a language's letters: rarer ones make hardly a word wrong, such as the å of Swedish. */
const RARE = 0.011

/**
 * What part of a text's letters was read as others, since the language that it looks like has letters that none of some languages has: how much
 * rarer its letters with accents are in the text than in the language, by its frequent trigrams. 0 for a text in one of these languages or without
 * such letters, a short one, and one in other letters.
 * @param text as it was read
 * @param known by Tesseract's names
 */
export function strangeLetters(text: string, known: readonly string[]): number {
  const [likeliest] = francAll(text, { minLength: LEAST })
  const codes = known.map(isoOf)
  if (!likeliest || codes.includes(likeliest[0]) || trigramsOf(likeliest[0]).length === 0) return 0
  const letters = new Set(
    known.flatMap((one) => [...ALPHABET, ...trigramsOf(isoOf(one)).join(''), ...(BESIDES[one] ?? '')]),
  )
  const seen = frequencies(text.toLowerCase())
  const missed = [likeliest[0], bareLanguage(text, codes) ?? likeliest[0]].map((language) => missedOf(language))
  return missed.every(({ strange }) => strange >= RARE) ? missed[1]!.all : 0

  /** How much rarer the strange letters of a language are in the text, each by itself, and all that have accents. */
  function missedOf(language: string): { strange: number; all: number } {
    let [strange, accented] = [0, 0]
    for (const [letter, part] of frequencies(trigramsOf(language).join(''))) {
      const rarer = part - (seen.get(letter) ?? 0)
      if (!letters.has(letter)) strange += Math.max(0, rarer)
      else if (!ALPHABET.includes(letter)) accented += rarer
    }
    // Of the others some stand in the place of strange ones.
    return { strange, all: strange + Math.max(0, accented) }
  }
}

/** Each letter of a text with the part of all its letters that it is. */
function frequencies(text: string): Map<string, number> {
  const letters = text.match(/\p{L}/gu) ?? []
  const found = new Map<string, number>()
  for (const letter of letters) found.set(letter, (found.get(letter) ?? 0) + 1 / letters.length)
  return found
}

/** The most frequent trigrams of a language in Latin letters; none where they are not known. */
const trigramsOf = (iso: string): string[] => data.Latin?.[iso]?.split('|') ?? []
