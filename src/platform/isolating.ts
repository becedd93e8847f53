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

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** As `isolated` does. */
const alone = (words: string) => `${rightToLeft.test(words) ? '\u2067' : '\u2068'}${words}\u2069`

const sentence =
  (text: Sentence): Sentence =>
  (...facts) => {
    const said = text(...facts.map((fact) => (typeof fact === 'string' ? alone(fact) : fact)))
    // A mail holds addresses to follow beside its sentences: it is filled as it is.
    return typeof said === 'string' ? said : text(...facts)
  }
