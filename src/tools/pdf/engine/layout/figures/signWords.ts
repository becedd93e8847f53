import type { MathSign, SignKind } from './mathSign.ts'

/** Slanted letters that are one, a differential or a product with Greek; so many may be a product between the lines of the text, more are a word. */
const FACTORS = /^(?:.\p{M}*|d.|\p{Script=Greek}\p{L}|\p{L}\p{Script=Greek})$/u
const PRODUCT = 4
/** Names of functions. */
const NAME =
  /^(?:sin|cos|tan|cot|sec|csc|log|ln|exp|lim|max|min|sup|inf|arg|det|gcd|dim|ker|deg|mod|var|cov|corr|Var|Cov|Pr)$/
/** Words that stand in formulas: conditions of cases. */
const WORD = /^(?:if|for|otherwise|else|when|where|all|si|sinon|wenn|falls|sonst|für|jika|untuk)$/

/** Upright letters in a row may name a function, slanted ones be letters of a formula; the whole word has to. */
export function tellWords(signs: MathSign[], isSlanted: (sign: MathSign) => boolean): void {
  let word: MathSign[] = []
  const close = () => {
    const kind = kindOfWord(word, isSlanted)
    for (const sign of word) sign.kind = kind
    word = []
  }
  for (const sign of signs) {
    const last = word.at(-1)
    const goesOn =
      last &&
      Math.abs(last.base - sign.base) < 0.1 * sign.size &&
      sign.box.x1 - last.box.x2 < 0.18 * sign.size &&
      isSlanted(last) === isSlanted(sign)
    if (!goesOn) close()
    if (sign.kind === 'text' && /^\p{L}\p{M}*$/u.test(sign.text)) word.push(sign)
    else close()
  }
  close()
}

function kindOfWord(word: MathSign[], isSlanted: (sign: MathSign) => boolean): SignKind {
  const text = word.map((sign) => sign.text).join('')
  if (NAME.test(text)) return 'name'
  if (WORD.test(text)) return 'word'
  if (word.length <= PRODUCT && word.every(isSlanted)) return FACTORS.test(text) ? 'letter' : 'slanted'
  return word.length === 1 && /^\p{Script=Greek}/u.test(text) ? 'neutral' : 'text'
}
