import { FUNCTIONS } from '../../formulas/index.ts'
import { SMALL } from './formulaFrom.ts'
import type { MathSign, SignKind } from './mathSign.ts'

/** Slanted letters that are one, a differential or a product with Greek; so many may be a product between the lines of the text, more are a word. */
const FACTORS = /^(?:.\p{M}*|d.|\p{Script=Greek}\p{L}|\p{L}\p{Script=Greek})$/u
const PRODUCT = 4
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
    if (last && !(follows(last, sign) && isSlanted(last) === isSlanted(sign))) close()
    if (sign.kind === 'text' && /^\p{L}\p{M}*$/u.test(sign.text)) word.push(sign)
    else close()
  }
  close()
}

/** A script stands so near its base and so far off its line, in multiples of the size of that. */
const SCRIPT = { near: 0.15, off: { least: 0.08, most: 0.6 } }
/** Two letters that have a script are a product; longer slanted words have marks of footnotes. */
const PAIR = 2

/** Slanted letters in a row that hang on a letter of a formula are letters of it, and so are two that have a script which is no number. */
export function tellScripts(signs: MathSign[]): void {
  let script: MathSign | undefined
  let host: MathSign | undefined
  for (const [index, sign] of signs.entries()) {
    const before = signs[index - 1]
    if (before && isScriptOf(before, sign)) {
      if (!script) [script, host] = [sign, before]
      const start = before.kind === 'slanted' && !/\d/.test(sign.text) ? startOf(signs, index - 1) : index
      if (index - start <= PAIR) spread(signs, start, index)
      if (!OF_MATH.has(before.kind) && script === sign) script = undefined
    } else if (script && host && isScriptOf(host, sign)) script = sign
    else if (script && !isAlong(script, sign, before!)) script = undefined
    if (script && sign.kind === 'slanted') spread(signs, index)
  }
}

/** Upright words that hang on a letter of a formula name it, as in `p_in`. */
export function tellScriptNames(signs: MathSign[]): void {
  for (const [index, sign] of signs.entries()) {
    const before = signs[index - 1]
    if (sign.kind !== 'text' || !before || (before.kind !== 'math' && before.kind !== 'letter')) continue
    if (!/^\p{L}/u.test(before.text) || !hangsOn(before, sign)) continue
    for (let at = index; signs[at]?.kind === 'text' && (at === index || follows(signs[at - 1]!, signs[at]!)); at++)
      signs[at]!.kind = 'name'
  }
}

const OF_MATH: ReadonlySet<SignKind> = new Set(['math', 'letter', 'single', 'name'])

/** Whether a sign goes on in a script, or is a script in that. */
const isAlong = ({ base, size }: MathSign, sign: MathSign, before: MathSign): boolean =>
  sign.box.x1 - before.box.x2 < 0.6 * size &&
  (sign.size < SMALL * size || (Math.abs(sign.base - base) < 0.1 * size && Math.abs(sign.size - size) < 0.1 * size))

const isScriptOf = (base: MathSign, sign: MathSign): boolean => sign.kind !== 'text' && hangsOn(base, sign)

/** Whether a small sign stands right behind another one, above or below its line. */
function hangsOn(base: MathSign, { box, size, base: line }: MathSign): boolean {
  const off = Math.abs(base.base - line)
  return (
    size < SMALL * base.size &&
    box.x1 - base.box.x2 < SCRIPT.near * base.size &&
    box.x1 > base.box.x1 &&
    off > SCRIPT.off.least * base.size &&
    off < SCRIPT.off.most * base.size
  )
}

/** Where the slanted word begins that ends here. */
function startOf(signs: MathSign[], end: number): number {
  let start = end
  while (start > 0 && goesOn(signs[start - 1]!, signs[start]!)) start--
  return start
}

const goesOn = (a: MathSign, b: MathSign): boolean => a.kind === 'slanted' && follows(a, b)

/** Makes letters of a formula of the slanted ones from one on. */
function spread(signs: MathSign[], from: number, end = signs.length): void {
  for (let at = from; at < end && signs[at]!.kind === 'slanted'; at++) {
    const next = signs[at + 1]
    const isWord = next && goesOn(signs[at]!, next)
    signs[at]!.kind = 'letter'
    if (!isWord) break
  }
}

/** Whether a letter stands on the line of the one before it, as close as those of one word. */
const follows = (before: MathSign, sign: MathSign): boolean =>
  Math.abs(before.base - sign.base) < 0.1 * sign.size && sign.box.x1 - before.box.x2 < 0.18 * sign.size

function kindOfWord(word: MathSign[], isSlanted: (sign: MathSign) => boolean): SignKind {
  const text = word.map((sign) => sign.text).join('')
  if (FUNCTIONS.test(text)) return 'name'
  if (WORD.test(text)) return 'word'
  if (word.length <= PRODUCT && word.every(isSlanted)) return FACTORS.test(text) ? 'letter' : 'slanted'
  if (word.length > 1) return 'text'
  return /^\p{Script=Greek}/u.test(text) ? 'neutral' : 'single'
}
