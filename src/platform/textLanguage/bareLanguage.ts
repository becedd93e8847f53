import { data } from 'franc-min/data.js'

/** Letters that are others with a stroke or without a dot, which Unicode does not take apart. */
const STROKES: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ı: 'i' }
/** How frequent a trigram is falls with its rank in the language (Zipf 1949), from a few that are about as frequent; one that has none is as rare as this rank. */
const RANK = { first: 20, none: 1200 }

/**
 * The language with Latin letters that a text looks like with all accents gone (by trigrams, Cavnar and Trenkle 1994): one that was read without its
 * own letters has other accents, by which it looks like a language with few. By ISO 639-3.
 * @param without languages that it is not
 */
export function bareLanguage(text: string, without: readonly string[]): string | undefined {
  const trigrams = trigramsIn(bare(text))
  const likelihood = (ranks: Map<string, number>): number =>
    [...trigrams].reduce(
      (sum, [trigram, count]) => sum - count * Math.log(RANK.first + (ranks.get(trigram) ?? RANK.none)),
      0,
    )
  let [best, most]: [string | undefined, number] = [undefined, Number.NEGATIVE_INFINITY]
  for (const [language, ranks] of rankings()) {
    const own = without.includes(language) ? most : likelihood(ranks)
    if (own > most) [best, most] = [language, own]
  }
  return best
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđøı]/g, (letter) => STROKES[letter]!)

/** How often each three letters follow each other, with one blank between words. */
function trigramsIn(text: string): Map<string, number> {
  const spaced = ` ${text.replace(/[^\p{L}]+/gu, ' ')} `
  const counts = new Map<string, number>()
  for (let at = 0; at + 3 <= spaced.length; at++) {
    const trigram = spaced.slice(at, at + 3)
    counts.set(trigram, (counts.get(trigram) ?? 0) + 1)
  }
  return counts
}

let known: Map<string, Map<string, number>> | undefined

/** The ranks of each language's trigrams without accents. */
function rankings(): Map<string, Map<string, number>> {
  known ??= new Map(
    Object.entries(data.Latin ?? {}).map(([language, trigrams]) => [
      language,
      new Map([...new Set(trigrams.split('|').map(bare))].map((trigram, rank) => [trigram, rank])),
    ]),
  )
  return known
}
