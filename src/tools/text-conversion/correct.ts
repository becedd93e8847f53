type Part = { readonly text: string }

/**
 * The text with parts of it replaced: `wordsOf` tells the new words of each. The parts stand in it in order, so the same words
 * said twice are told apart; a part that is no longer found, because somebody changed it there, is left alone. The text is
 * gone through once, whatever its length.
 */
export function correctParts(
  text: string,
  parts: readonly Part[],
  wordsOf: (part: Part, at: number) => string,
): string {
  const pieces: string[] = []
  let from = 0
  for (const [at, part] of parts.entries()) {
    const place = text.indexOf(part.text, from)
    if (place < 0) continue
    pieces.push(text.slice(from, place), wordsOf(part, at))
    from = place + part.text.length
  }
  return pieces.join('') + text.slice(from)
}

/** The text with one of its parts replaced. */
export const correctPart = (text: string, parts: readonly Part[], at: number, words: string): string =>
  correctParts(text, parts.slice(0, at + 1), (part, i) => (i === at ? words : part.text))
