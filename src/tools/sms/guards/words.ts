/** Letters of other alphabets, digits and signs that stand for a Latin letter in a word that wants not to be found. */
const lookAlikes = new Map(
  Object.entries({
    ...{ а: 'a', α: 'a', '@': 'a', 4: 'a', в: 'b', β: 'b', 8: 'b', с: 'c', ϲ: 'c', ԁ: 'd', е: 'e', ε: 'e', 3: 'e' },
    ...{ һ: 'h', н: 'h', і: 'i', ι: 'i', ı: 'i', 1: 'i', '!': 'i', ј: 'j', к: 'k', κ: 'k', ӏ: 'l', м: 'm', ո: 'n' },
    ...{ η: 'n', о: 'o', ο: 'o', σ: 'o', 0: 'o', р: 'p', ρ: 'p', ѕ: 's', 5: 's', $: 's', т: 't', τ: 't', 7: 't' },
    ...{ υ: 'u', ν: 'v', ѵ: 'v', ԝ: 'w', ω: 'w', х: 'x', χ: 'x', у: 'y', γ: 'y', ø: 'o', đ: 'd', ł: 'l', ß: 'ss' },
  }),
)

const latin = /\p{Script=Latin}/u

/** Letters and digits alone, in small letters without accents, one space between words. */
export const plainWords = (text: string) =>
  bare(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text holds one of the phrases as whole words, also in disguise: accents, look-alikes, spaces between letters. */
export function holdsPhrase(text: string, phrases: readonly string[]): boolean {
  const readings = [bare(text), joined(bare(text))]
    .flatMap((reading) => [reading, unmasked(reading, 'i'), unmasked(reading, 'l')])
    .map((reading) => ` ${plainWords(reading)} `)
  return phrases
    .map(plainWords)
    .some((phrase) => phrase !== '' && readings.some((reading) => reading.includes(` ${phrase} `)))
}

/** Small letters without accents and without what is not seen, such as soft hyphens and joiners. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFKC')
    .toLowerCase()

/** Look-alikes as the letters that they stand for, in words of `bare` text that have a Latin letter; a 1 reads as `one`. */
function unmasked(text: string, one: string): string {
  const letter = (sign: string) => (sign === '1' || sign === '!' ? one : (lookAlikes.get(sign) ?? sign))
  return text.replace(/\S+/g, (word) => {
    const ending = /[!.,?]*$/.exec(word)?.[0] ?? ''
    const core = word.slice(0, word.length - ending.length)
    return latin.test(core) ? Array.from(core, letter).join('') + ending : word
  })
}

/** Single letters that stand one by one, put together: `s c a m`, `s.c.a.m`. */
const joined = (text: string) =>
  text.replace(/(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}])[^\p{L}\p{N}]+(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu, '')
