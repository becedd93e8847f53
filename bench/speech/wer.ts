/** How two word sequences differ: wrong, missing and extra words against `words` of the reference. */
export type WordErrors = { errors: number; words: number }

/** Words as they are compared: lower case, without punctuation, apostrophes kept. */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('’', "'")
  return plain.split(/[^\p{L}\p{N}']+/u).filter((word) => word.replaceAll("'", '') !== '')
}

/**
 * Fewest words to replace, remove or add to turn `heard` into `reference` (Levenshtein, 1966).
 * The word error rate is `errors / words`; it may exceed 1.
 */
export function wordErrors(reference: string, heard: string): WordErrors {
  const target = wordsOf(reference)
  const words = wordsOf(heard)
  let row = Array.from({ length: words.length + 1 }, (_, i) => i)
  for (const [r, wanted] of target.entries()) {
    const next = [r + 1]
    for (const [h, word] of words.entries()) {
      next.push(Math.min(row[h]! + (word === wanted ? 0 : 1), row[h + 1]! + 1, next[h]! + 1))
    }
    row = next
  }
  return { errors: row[words.length]!, words: target.length }
}
