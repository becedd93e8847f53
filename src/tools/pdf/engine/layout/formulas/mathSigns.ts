import { AXIS, fontKind, isMathFont, isUnseen, lookOfPoint, signOf } from '../../formulas/index.ts'
import { centreY, overlapX, overlapY } from '../../geometry.ts'
import type { Char, Font, Page, Rule } from '../../model.ts'
import { drawnSignsOf } from './drawnSigns.ts'
import { tellConditions, tellLabels } from './formulaWords.ts'
import { lineOf } from './mathLines.ts'
import type { MathSign, SignKind } from './mathSign.ts'
import { tellScriptNames, tellScripts, tellWords } from './signWords.ts'

/** What stands in formulas as well as in text. */
const NEUTRAL = /^(?:[\d=+<>()[\]{}|,/:;!.'′″*^~%−±×·∘≤≥≈≠≡∼≅≪≫→←↔⇒⇔↦∈∉∪∩∧∨⊥∞†…⋯-])$/u
/** Signs that hardly stand in prose. */
const OWN = /^[ℏ∑∏∐∫∬∭∮⋃⋂⨆⋁⋀√∂∇∝∀∃∅⊂⊃⊆⊇⊕⊗⟨⟩]$/u
/** What a formula says of its letters where no font does. */
const RELATES = /^[=<>≤≥≈≠∈→±×√∑∫]$/u
/** What stands over a letter and never by itself. */
const ACCENT = /^(?:[ˆ˜¯ˉ˙¨ˇ˘˚]|\p{M}+)$/u
/** What may stand over a letter; some of it stands by itself as well. */
export const OVER = /^(?:[ˆ˜¯ˉ˙¨ˇ˘˚→^~‾]|\p{M}+)$/u

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
    const font = fonts[char.font]?.name ?? ''
    const text = signOf(char.text, font, code).text || char.text
    const isHung = hangs(text, font)
    const base = isHung ? centreY(box) + AXIS * size : origin.y
    const kind = kindOf({ ...char, text }, isMath(char))
    return { box, size, base, kind, text, char, ...(isHung && BRACKET.test(text) ? { hangs: true } : {}) }
  })
  tellWords(signs, (sign) => sign.char !== undefined && isSlantedLetter(sign.char))
  tellScripts(signs)
  tellScriptNames(signs)
  tellConditions(signs)
  tellLabels(signs)
  for (const { char, drawing } of drawnSignsOf(page))
    signs.push({ box: char.box, size: char.size, base: char.origin.y, kind: 'math', text: char.text, char, drawing })
  const letters = signs.filter(({ text }) => /^[\p{L}\d]/u.test(text))
  const sized = signs.map((sign) => (DRAWN_LARGE.test(sign.text) ? { ...sign, size: sizeBeside(sign, letters) } : sign))
  const upright = rules.filter(({ x1, x2 }) => x1 === x2)
  const free = rules.filter((rule) => !upright.some((other) => isCorner(rule, other)))
  return [...sized, ...free.flatMap((rule) => lineOf(rule, sized) ?? [])]
}

/** The lines of a frame meet at its corners, those of formulas meet none. */
const isCorner = ({ x1, x2, y1 }: Rule, upright: Rule): boolean =>
  Math.min(Math.abs(upright.x1 - x1), Math.abs(upright.x1 - x2)) < MEET &&
  y1 > upright.y1 - MEET &&
  y1 < upright.y2 + MEET
/** Points. */
const MEET = 1

/** Brackets, of which the extension fonts have tall ones and pieces. */
const BRACKET = /^[()[\]{}|‖⌊⌋⌈⌉⟨⟩]$/u
/** What some programs draw tall as a letter of a larger size. */
const DRAWN_LARGE = /^[()[\]{}|‖⌊⌋⌈⌉⟨⟩√∑∏∐∫∬∭∮]$/u

/** The size of the letters and digits beside a sign, where that is smaller than its own. */
function sizeBeside({ box, size }: MathSign, letters: MathSign[]): number {
  const beside = letters.filter((other) => overlapY(box, other.box) > 0 && overlapX(box, other.box) > -1.5 * other.size)
  return Math.min(size, Math.max(0, ...beside.map((letter) => letter.size)) || size)
}

/** Roots and the signs of TeX's extension fonts hang from their top, wherever their line is. */
const hangs = (text: string, font: string): boolean =>
  fontKind(font) === 'extension' || (text === '√' && isMathFont(font))

const isSlanted = ({ italic, name }: Font): boolean => italic || /Ital(?![a-z])|Slant|Oblique/i.test(name)

/** Letters of Unicode's mathematical block, and signs that hardly stand in prose, say what they are in any font. */
const isMathSign = (text: string): boolean => lookOfPoint(text.codePointAt(0) ?? 0) !== undefined || OWN.test(text)

function kindOf({ text, code }: Char, isMath: boolean): SignKind {
  if (isMath) return code === undefined && /^[.,;•/]$/u.test(text) ? 'neutral' : 'math'
  if (ACCENT.test(text)) return 'math'
  return NEUTRAL.test(text) ? 'neutral' : 'text'
}
