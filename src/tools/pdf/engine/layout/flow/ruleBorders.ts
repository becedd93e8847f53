import type { Block, Border, Paragraph, TextStyle } from '../model.ts'
import type { RulePart } from '../parts.ts'
import { emptyParagraph } from './emptyParagraph.ts'
import type { Extent } from './spacing.ts'

/** A rule this close to a paragraph is its border, in points. */
const REACH = 16

const borderOf = ({ rule }: RulePart): Border => ({ thickness: rule.thickness, colour: rule.colour })

/** Makes the rule the lower border of the block above it, where that is a paragraph close by; answers whether it did. */
export function borderBelow(block: Block | undefined, rule: RulePart): boolean {
  if (block?.kind !== 'paragraph' || rule.box.y1 - block.box.y2 > REACH || block.borders?.bottom) return false
  block.borders = { ...block.borders, bottom: borderOf(rule) }
  return true
}

/** Makes the rule the upper border of the block below it, where that is a paragraph close by; answers whether it did. */
export function borderAbove(block: Block, extent: Extent, rule: RulePart): boolean {
  if (block.kind !== 'paragraph' || extent.top - rule.box.y1 >= REACH) return false
  block.borders = { ...block.borders, top: borderOf(rule) }
  return true
}

/**
 * A line that stands by itself is the border of an empty paragraph.
 * @param above where the block above ends, in points
 */
export const ruleParagraph = (rule: RulePart, above: number, style: TextStyle): Paragraph => ({
  ...emptyParagraph(rule.box, style),
  before: Math.max(0, rule.box.y1 - above),
  borders: { bottom: borderOf(rule) },
})
