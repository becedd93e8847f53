import { fontKind, signOf } from '../../formulas/index.ts'
import { overlapX } from '../../geometry.ts'
import type { Char, Font, Page } from '../../model.ts'
import type { Formula } from './formula.ts'
import { formulasOf, withoutFormulas } from './formulas.ts'
import { charFor } from './inlinePictures.ts'

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
  const inLines = [...formulas.keys()].filter((char) => without.chars.some((other) => isBeside(other, char)))
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
  return { ...charFor({ box }, largest), origin: { x: box.x1, y: baseline } }
}

const isBeside = ({ text, loose, origin, size }: Char, formula: Char): boolean =>
  /\p{L}/u.test(text) &&
  Math.abs(origin.y - formula.origin.y) < SAME_LINE * size &&
  overlapX(loose, formula.loose) > -BESIDE * size
