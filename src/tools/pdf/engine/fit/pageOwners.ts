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
  const known = sources.map(shinglesOf)
  let last = 0
  return results.map((text) => {
    const own = shinglesOf(text)
    let most = 0
    let best = last
    known.forEach((shingles, index) => {
      if (index < last) return
      const common = [...own].filter((shingle) => shingles.has(shingle)).length
      const likeness = common - STEP * (index - last)
      if (common > 0 && likeness > most) [most, best] = [likeness, index]
    })
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
