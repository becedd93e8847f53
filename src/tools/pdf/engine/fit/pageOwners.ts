/** Letters of a shingle: so many in a row say where a piece of text comes from. */
const LETTERS = 6
/** What a page farther off must have more in common, in shingles: pages follow each other. */
const STEP = 0.01

/**
 * Which page each page of the result comes from: the one that it shares most shingles with (Broder 1997). A page without text
 * belongs to the one before.
 * @param sources the text of each page of the document
 * @param results the text of each page of the result, both without spaces
 * @returns for each result the index of its source
 */
export function pageOwners(sources: string[], results: string[]): number[] {
  const sourcesWith = new Map<string, number[]>()
  sources.forEach((text, index) => {
    for (const shingle of shinglesOf(text)) {
      const known = sourcesWith.get(shingle)
      if (known) known.push(index)
      else sourcesWith.set(shingle, [index])
    }
  })
  let last = 0
  return results.map((text) => {
    const common = new Uint32Array(sources.length)
    for (const shingle of shinglesOf(text)) for (const index of sourcesWith.get(shingle) ?? []) common[index]!++
    let most = 0
    let best = last
    for (let index = last; index < sources.length; index++) {
      const likeness = common[index]! - STEP * (index - last)
      if (common[index]! > 0 && likeness > most) [most, best] = [likeness, index]
    }
    last = best
    return best
  })
}

function shinglesOf(text: string): Set<string> {
  const shingles = new Set<string>()
  for (let at = 0; at + LETTERS <= text.length; at++) shingles.add(text.slice(at, at + LETTERS))
  if (text.length > 0 && text.length < LETTERS) shingles.add(text)
  return shingles
}
