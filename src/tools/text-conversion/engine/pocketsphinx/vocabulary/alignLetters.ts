/**
 * The phones that each letter of English commonly stands for; all vowels may stand for each other's, since they do
 * (after the "allowables" of Black, Lenzo and Pagel, 1998).
 */
const vowels = 'AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'
const sounds: Record<string, string> = {
  ...{ a: vowels, e: `${vowels} Y`, i: `${vowels} Y`, o: `${vowels} W`, u: `${vowels} W Y`, y: `${vowels} Y` },
  ...{ b: 'B', c: 'K S CH SH', d: 'D T JH', f: 'F V', g: 'G JH ZH NG', h: 'HH', j: 'JH Y HH ZH', k: 'K', l: 'L' },
  ...{ m: 'M', n: 'N NG', p: 'P F', q: 'K', r: 'R ER', s: 'S Z SH ZH', t: 'T CH SH TH DH', v: 'V F', w: 'W V UW AW' },
  ...{ x: 'K Z S G', z: 'Z S T ZH' },
}
const allowed = new Map(Object.entries(sounds).map(([letter, phones]) => [letter, new Set(phones.split(' '))]))

/** What a step of the alignment costs: a letter that is not heard, one that is heard as two phones, and one as a phone that it hardly stands for. */
const silent = 1
const double = 1.6
const strange = 4

/**
 * Which phones each letter of a word stands for: none, one or two, in order, the cheapest way (Viterbi, 1967). Undefined
 * where the word has more phones than that.
 */
export function alignLetters(word: string, phones: readonly string[]): string[] | undefined {
  const width = phones.length + 1
  const costs = new Float32Array((word.length + 1) * width).fill(Number.POSITIVE_INFINITY)
  const taken = new Uint8Array(costs.length)
  costs[0] = 0
  for (let at = 0; at < word.length; at++) {
    const own = allowed.get(word[at]!)
    const costOf = (phone: number) => (own?.has(phones[phone]!) ? 0 : strange)
    for (let heard = 0; heard < width; heard++) {
      const before = costs[at * width + heard]!
      if (before === Number.POSITIVE_INFINITY) continue
      step(at, heard, 0, before + silent)
      if (heard + 1 < width) step(at, heard, 1, before + costOf(heard))
      if (heard + 2 < width) step(at, heard, 2, before + double + Math.min(costOf(heard), costOf(heard + 1)))
    }
  }
  if (costs.at(-1) === Number.POSITIVE_INFINITY) return undefined
  const parts: string[] = []
  for (let at = word.length, heard = phones.length; at > 0; at--) {
    const count = taken[at * width + heard]!
    parts.unshift(phones.slice(heard - count, heard).join(' '))
    heard -= count
  }
  return parts

  function step(at: number, heard: number, count: number, cost: number) {
    const to = (at + 1) * width + heard + count
    if (cost >= costs[to]!) return
    costs[to] = cost
    taken[to] = count
  }
}
