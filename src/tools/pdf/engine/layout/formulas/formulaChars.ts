import { fontKind, signOf } from '../../formulas/index.ts'
import { overlapX } from '../../geometry.ts'
import type { Char, Font, Page } from '../../model.ts'
import { charFor } from '../charFor.ts'
import type { Formula } from './formula.ts'
import { formulasOf, withoutFormulas } from './formulas.ts'

/** Words of a line stand so close to a formula in it, and on its line, in multiples of their size. */
const BESIDE = 0.9
const SAME_LINE = 0.15

/**
 * The formulas of a page, each with the character that stands for it. Those in lines of text stand in the page's characters, so that
 * nobody takes the room of one for a gap between columns.
 */
export function withFormulaChars(page: Page): { formulas: Map<Char, Formula>; page: Page } {
  const found = formulasOf(page)
  const without = withoutFormulas(page, found)
  const formulas = new Map(found.map((formula) => [formulaChar(formula), formula]))
  const inLines = [...formulas.keys()].filter((char) =>
    without.chars.some(
      (other) => isLevel(other, char) && (isBeside(other, char) || areBetweenRules(page, other, char)),
    ),
  )
  return { formulas, page: { ...without, chars: [...without.chars.map(asSaid(page.fonts)), ...inLines] } }
}

/** TeX's signs of extensible fonts have the codes of capital letters: what no formula took says what it shows. */
function asSaid(fonts: Font[]): (char: Char) => Char {
  const ofSigns = fonts.map(({ name }) => fontKind(name) === 'extension')
  return (char) => {
    if (!ofSigns[char.font]) return char
    const code = char.code ?? char.text.codePointAt(0)
    const { text } = signOf(char.text, fonts[char.font]!.name, code)
    return text ? { ...char, text } : char
  }
}

/** A formula as a character of the line that it stands on. */
function formulaChar({ box, chars, baseline }: Formula): Char {
  const letters = chars.filter(({ text }) => /^[\p{L}\d]/u.test(text))
  // Some programs draw large operators as letters of a larger size.
  const largest = (letters.length > 0 ? letters : chars).reduce((best, char) => (char.size > best.size ? char : best))
  // As far as letters reach, which is more than what they draw.
  const place = {
    ...box,
    x1: Math.min(...chars.map(({ loose }) => loose.x1)),
    x2: Math.max(...chars.map(({ loose }) => loose.x2)),
  }
  return { ...charFor({ box: place }, largest), origin: { x: box.x1, y: baseline } }
}

const isLevel = ({ text, origin, size }: Char, formula: Char): boolean =>
  /\p{L}/u.test(text) && Math.abs(origin.y - formula.origin.y) < SAME_LINE * size

const isBeside = (char: Char, formula: Char): boolean => overlapX(char.loose, formula.loose) > -BESIDE * char.size

/** Whether both stand between the same two lines, as the cells of a row do. */
function areBetweenRules({ rules }: Page, char: Char, formula: Char): boolean {
  const over = rules.filter(
    ({ x1, x2 }) =>
      x1 < Math.min(char.loose.x1, formula.loose.x1) + 1 && x2 > Math.max(char.loose.x2, formula.loose.x2) - 1,
  )
  return over.some(({ y1 }) => y1 < formula.origin.y) && over.some(({ y1 }) => y1 > formula.origin.y)
}
