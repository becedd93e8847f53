import { isMathFont, isUnseen, lookOfPoint, signOf } from '../../formulas/index.ts'
import { bounds, centreX, centreY, overlapX, overlapY } from '../../geometry.ts'
import type { Box, Char, Drawing, Font, Page, Rule } from '../../model.ts'
import { drawnSignsOf } from './drawnSigns.ts'

/**
 * How a sign is to be taken: it makes a formula, may be a letter of one, or one of a few that are a product or a short slanted word, names a function in one,
 * is of a word that stands in formulas, may stand in one, or is text.
 */
export type SignKind = 'math' | 'letter' | 'slanted' | 'name' | 'word' | 'neutral' | 'rule' | 'text'

/** A sign of a page, or a line that may belong to a fraction or a root; with the shape that it is drawn as, where it is. */
export type MathSign = {
  box: Box
  size: number
  base: number
  kind: SignKind
  text: string
  char?: Char
  rule?: Rule
  drawing?: Drawing
}

/** What stands in formulas as well as in text. */
const NEUTRAL = /^(?:[\d=+<>()[\]{}|,/:;!.'′″*^~%−±×·∘≤≥≈≠≡∼≅≪≫→←↔⇒⇔↦∈∉∪∩∧∨⊥∞…⋯-])$/u
const OWN = /^[∑∏∐∫∬∭∮⋃⋂⨆⋁⋀√∂∇∝∀∃∅⊂⊃⊆⊇⊕⊗⟨⟩]$/u
/** What a formula says of its letters where no font does. */
const RELATES = /^[=<>≤≥≈≠∈→±×√∑∫]$/u
/** Slanted letters that are one, a differential or a product with Greek; so many may be a product between the lines of the text, more are a word. */
const FACTORS = /^(?:.\p{M}*|d.|\p{Script=Greek}\p{L}|\p{L}\p{Script=Greek})$/u
const PRODUCT = 4
const ACCENT = /^(?:[ˆ˜¯ˉ˙¨ˇ˘˚]|\p{M}+)$/u
/** What may stand over a letter; some of it stands by itself as well. */
export const OVER = /^(?:[ˆ˜¯ˉ˙¨ˇ˘˚→^~‾]|\p{M}+)$/u
const NAME =
  /^(?:sin|cos|tan|cot|sec|csc|log|ln|exp|lim|max|min|sup|inf|arg|det|gcd|dim|ker|deg|mod|var|cov|corr|Var|Cov|Pr)$/
const WORD = /^(?:if|for|otherwise|else|when|where|all|si|sinon|wenn|falls|sonst|für|jika|untuk)$/
/** Longer lines are no fractions, in points. */
const LONGEST = 320
/** What belongs to a fraction line stands so close to it, in multiples of the size. */
const CLOSE = 0.8
/** Around each sign so much is white, in multiples of its size. */
const AROUND = 0.2

/** The signs of a page with what each may be in a formula; none where no font is one for formulas. */
export function mathSignsOf(page: Page): MathSign[] {
  const { chars, fonts, rules } = page
  const ofMath = fonts.map(({ name }) => isMathFont(name))
  const isMath = ({ font, text }: Char) => ofMath[font] === true || isMathSign(text)
  const visible = chars.filter(
    ({ angle, hidden, text, code }) =>
      angle === 0 && !hidden && !isUnseen(text) && (text.trim() !== '' || code !== undefined),
  )
  const slants = fonts.map(isSlanted)
  const isSlantedLetter = ({ font, text }: Char) => slants[font] === true && /^\p{L}\p{M}*$/u.test(text)
  const mayHold =
    visible.some(isMath) || (visible.some(isSlantedLetter) && visible.some(({ text }) => RELATES.test(text)))
  if (!mayHold) return []
  const signs = visible.map((char): MathSign => {
    const { box, size, origin, code } = char
    const { text } = signOf(char.text, fonts[char.font]?.name ?? '', code)
    return {
      box,
      size,
      base: origin.y,
      kind: kindOf({ ...char, text: text || char.text }, isMath(char)),
      text: text || char.text,
      char,
    }
  })
  tellWords(signs, (sign) => sign.char !== undefined && isSlantedLetter(sign.char))
  for (const { char, drawing } of drawnSignsOf(page))
    signs.push({ box: char.box, size: char.size, base: char.origin.y, kind: 'math', text: char.text, char, drawing })
  const sized = signs.map((sign) => (DRAWN_LARGE.test(sign.text) ? { ...sign, size: sizeBeside(sign, signs) } : sign))
  return [...sized, ...rules.flatMap((rule) => lineOf(rule, sized) ?? [])]
}

/** What some programs draw tall as a letter of a larger size. */
const DRAWN_LARGE = /^[()[\]{}|‖⌊⌋⌈⌉⟨⟩√∑∏∐∫∬∭∮]$/u

/** The size of the letters and digits beside a sign, where that is smaller than its own. */
function sizeBeside({ box, size }: MathSign, signs: MathSign[]): number {
  const letters = signs.filter(
    (other) =>
      /^[\p{L}\d]/u.test(other.text) && overlapY(box, other.box) > 0 && overlapX(box, other.box) > -1.5 * other.size,
  )
  return Math.min(size, Math.max(0, ...letters.map((letter) => letter.size)) || size)
}

const isSlanted = ({ italic, name }: Font): boolean => italic || /Ital(?![a-z])|Slant|Oblique/i.test(name)

/** Letters of Unicode's mathematical block, and signs that hardly stand in prose, say what they are in any font. */
const isMathSign = (text: string): boolean => lookOfPoint(text.codePointAt(0) ?? 0) !== undefined || OWN.test(text)

function kindOf({ text, code }: Char, isMath: boolean): SignKind {
  if (isMath) return code === undefined && /^[.,;•/]$/u.test(text) ? 'neutral' : 'math'
  if (ACCENT.test(text)) return 'math'
  return NEUTRAL.test(text) ? 'neutral' : 'text'
}

/** Upright letters in a row may name a function, slanted ones be letters of a formula; the whole word has to. */
function tellWords(signs: MathSign[], isSlanted: (sign: MathSign) => boolean): void {
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

/** A line with signs of formulas close to it and no text: of a fraction, a root, over or under letters. */
function lineOf(rule: Rule, signs: MathSign[]): MathSign | undefined {
  const { x1, x2, y1, y2, thickness } = rule
  if (y1 !== y2 || x2 - x1 < 2 || x2 - x1 > LONGEST || thickness > 1.5) return undefined
  const root = signs.find(({ text, box, size }) => text === '√' && meets(box, rule, size))
  if (root) return lineSign(rule, root.size)
  const near = signs.filter(({ box, size }) => {
    const x = centreX(box)
    const gap = Math.max(box.y1 - y1, y1 - box.y2)
    return x > x1 - 0.15 * size && x < x2 + 0.15 * size && gap < CLOSE * size
  })
  const first = near[0]
  const isOfMath = near.some(({ kind }) => kind === 'math' || kind === 'letter')
  if (!first || near.some(({ kind }) => kind === 'text') || !isOfMath) return undefined
  const covered = near.reduce((sum, { box, size }) => sum + Math.max(0, overlapX(box, rule)) + AROUND * size, 0)
  // Lines of tables go on over white, those of fractions and over letters are as long as their longer part.
  if (covered < 0.5 * (x2 - x1)) return undefined
  const { over, under } = partsOf(rule, near)
  const isOfFraction = over > 0 && under > 0
  const isSure = near.some(({ kind }) => kind === 'math') || signs.some((sign) => isBeside(sign, rule))
  if (!(isOfFraction && isSure) && Math.max(over, under) < 0.8 * (x2 - x1)) return undefined
  return lineSign(rule, first.size)
}

const SIGN = /[=<>≤≥≈∼≠∈→+−×±·()√]/u

/** Whether a relation or an operator stands at one end of a line, at its height. */
const isBeside = ({ box, size, text }: MathSign, { x1, x2, y1 }: Rule): boolean =>
  SIGN.test(text) &&
  box.y1 < y1 &&
  box.y2 > y1 &&
  Math.max(box.x1 - x2, x1 - box.x2) < size &&
  (box.x2 < x1 + 1 || box.x1 > x2 - 1)

/** How long is what stands over a line and under it. */
function partsOf(rule: Rule, near: MathSign[]): { over: number; under: number } {
  const longOf = (part: MathSign[]) => {
    const { x1, x2 } = bounds(part.map(({ box }) => box))
    return part.length > 0 ? x2 - x1 : 0
  }
  const isOver = ({ box }: MathSign) => centreY(box) < rule.y1
  return { over: longOf(near.filter(isOver)), under: longOf(near.filter((sign) => !isOver(sign))) }
}

/** The line of a root begins at the top of its sign, whatever stands how far below it. */
const meets = (root: Box, { x1, y1 }: Rule, size: number): boolean =>
  Math.abs(root.x2 - x1) < 0.3 * size && Math.abs(root.y1 - y1) < 0.3 * size

function lineSign(rule: Rule, size: number): MathSign {
  const { x1, x2, y1 } = rule
  const box = { x1, x2, y1: y1 - 0.1 * size, y2: y1 + 0.1 * size }
  return { box, size, base: y1 + 0.25 * size, kind: 'rule', text: '', rule }
}
