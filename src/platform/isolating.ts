// Modules of the pages wait for this file as for the texts themselves: it imports nothing, so that it never waits for them.

type Sentence = (...facts: unknown[]) => unknown

/**
 * Right-to-left texts whose sentences isolate the words that they are filled with, as `isolated` does; what they make of
 * other facts is theirs to do.
 */
export function isolating<Texts>(texts: Texts): Texts {
  if (typeof texts === 'function') return sentence(texts as unknown as Sentence) as Texts
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isolating(text)])) as Texts
}

const sentence =
  (text: Sentence): Sentence =>
  (...facts) => {
    const said = text(...facts.map((fact) => (typeof fact === 'string' ? `\u2068${fact}\u2069` : fact)))
    // A mail holds addresses to follow beside its sentences: it is filled as it is.
    return typeof said === 'string' ? said : text(...facts)
  }
