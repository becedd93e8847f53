/** Fewer glyphs tell nothing. */
const LEAST_GLYPHS = 30
/** Fewer different glyphs come in ascending order by chance. */
const LEAST_KINDS = 8
/** Part of all letters that vowels are, in languages of Latin script. */
const vowels = { least: 0.2, most: 0.65 }
/** Part of all glyphs that are letters, figures and common punctuation. */
const COMMON = 0.92

/**
 * Whether glyphs were numbered as they came: their numbers then tell nothing. Numbers that mean letters come in ascending order
 * in no text.
 * @param numbers of glyphs in the order in which they are drawn
 */
export function isNumberedInOrder(numbers: number[]): boolean {
  const kinds = [...new Set(numbers)]
  if (kinds.length < LEAST_KINDS) return false
  const rising = kinds.filter((number, at) => at > 0 && number > kinds[at - 1]!).length
  return rising >= 0.9 * (kinds.length - 1)
}

/** Whether letters in the order of drawing look like text of Latin script; undefined where there are too few to tell. */
export function looksLikeText(texts: string[]): boolean | undefined {
  const drawn = texts.filter((text) => text.trim() !== '')
  if (drawn.length < LEAST_GLYPHS) return undefined
  const count = (pattern: RegExp) => drawn.filter((text) => pattern.test(text)).length
  const letters = count(/^\p{L}/u)
  if (letters < 0.5 * drawn.length) return undefined
  if (count(/^[\p{Script=Latin}\p{Nd}.,;:!?'"()\-–—‘’“”/%&]/u) < COMMON * drawn.length) return false
  const open = count(/^[aeiouyà-åè-ïò-öù-ü]/i) / letters
  return open >= vowels.least && open <= vowels.most && !isNumberedInOrder(texts.map((text) => text.codePointAt(0)!))
}
