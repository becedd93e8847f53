import type { MathNode } from '../../formulas/index.ts'
import type { Box, Char, Drawing, Rule } from '../../model.ts'

/** A formula on a page, in a line of text or apart from it. */
export type Formula = {
  box: Box
  chars: Char[]
  /** Its lines of fractions and roots. */
  rules: Rule[]
  /** What of it is drawn as a shape. */
  drawings: Drawing[]
  /** Where the text around it would go on, in points. */
  baseline: number
  /** What it says, where that is sure enough. */
  node?: MathNode
}
