import { francAll } from 'franc-min'
import { data } from 'franc-min/data.js'
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

/**
 * How frequent Latin letters are that none of some languages has, in the language that a text looks like: the part of its frequent trigrams that
 * hold one. The text may have been read without them. 0 for a text in one of these languages, a short one, and one in other letters.
 * @param known by Tesseract's names
 */
export function strangeLetters(text: string, known: readonly string[]): number {
  const [likeliest] = francAll(text, { minLength: LEAST })
  if (!likeliest || known.map(isoOf).includes(likeliest[0])) return 0
  const letters = new Set(
    known.flatMap((one) => [...ALPHABET, ...trigramsOf(isoOf(one)).join(''), ...(BESIDES[one] ?? '')]),
  )
  const isStrange = (letter: string) => /\p{L}/u.test(letter) && !letters.has(letter)
  const trigrams = trigramsOf(likeliest[0])
  return trigrams.filter((trigram) => [...trigram].some(isStrange)).length / Math.max(1, trigrams.length)
}

/** The most frequent trigrams of a language in Latin letters; none where they are not known. */
const trigramsOf = (iso: string): string[] => data.Latin?.[iso]?.split('|') ?? []
