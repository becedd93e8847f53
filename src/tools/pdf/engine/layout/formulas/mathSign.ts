import type { Box, Char, Drawing, Rule } from '../../model.ts'

/**
 * How a sign is to be taken: it makes a formula, may be a letter of one, or one of a few that are a product or a short slanted word, is an
 * upright letter by itself, names a function in one, is of a word that stands in formulas, may stand in one, or is text.
 */
export type SignKind = 'math' | 'letter' | 'slanted' | 'single' | 'name' | 'word' | 'neutral' | 'rule' | 'text'

/** A sign of a page, or a line that may belong to a fraction or a root; with the shape that it is drawn as, where it is. */
export type MathSign = {
  box: Box
  size: number
  base: number
  kind: SignKind
  text: string
  /** A bracket of a font of extensible signs, whole or a piece of it: it hangs from its top, and stands on no line. */
  hangs?: true
  char?: Char
  rule?: Rule
  drawing?: Drawing
}
