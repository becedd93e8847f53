/** The known word nearest to a mistyped one, or undefined when none is near (half of it, or more than three letters, wrong). */
export const closest = (word: string, known: readonly string[]): string | undefined =>
  near(word, known, (candidate) => Math.min(3, Math.floor(Math.max(candidate.length, word.length) / 2)))[0]

/** The known words in which at most so many letters differ from a mistyped one, whatever their case; the nearest first. */
export function near(word: string, known: readonly string[], most: (candidate: string) => number): string[] {
  return known
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= most(candidate))
    .sort((a, b) => a.distance - b.distance)
    .map(({ candidate }) => candidate)
}

/** Fewest single-letter changes from one word to the other (Levenshtein, 1965). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= to.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (letter === to[j - 1] ? 0 : 1)))
    row = next
  }
  return row[to.length]!
}
