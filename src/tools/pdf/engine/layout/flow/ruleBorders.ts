import { width } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import type { Block, Border, Paragraph, TextStyle } from '../model.ts'
import type { RulePart } from '../parts.ts'
import { emptyParagraph } from './emptyParagraph.ts'
import type { Extent } from './spacing.ts'

/** A rule this close to a paragraph is its border, in points. */
const REACH = 16
/** A border runs from indent to indent: a rule that is shorter than this part of it stands by itself, as on title pages. */
const SPAN = 0.6
/** Ends of rules this close to the column's edge are there, in points. */
const NOISE = 1.5
/** What the paragraph of a line takes up above the line: its own height, and what Word keeps free between both, in points. */
export const RULE_HEIGHT = 3

const borderOf = ({ rule }: RulePart): Border => ({ thickness: rule.thickness, colour: rule.colour })

const spans = ({ box }: RulePart, { indent }: Paragraph, column: Box): boolean =>
  width(box) > SPAN * (width(column) - indent.left - indent.right)

/** Makes the rule the lower border of the block above it, where that is a paragraph close by; answers whether it did. */
export function borderBelow(block: Block | undefined, rule: RulePart, column: Box): boolean {
  if (block?.kind !== 'paragraph' || rule.box.y1 - block.box.y2 > REACH || block.borders?.bottom) return false
  if (!spans(rule, block, column)) return false
  block.borders = { ...block.borders, bottom: borderOf(rule) }
  return true
}

/** Makes the rule the upper border of the block below it, where that is a paragraph close by; answers whether it did. */
export function borderAbove(block: Block, extent: Extent, rule: RulePart, column: Box): boolean {
  if (block.kind !== 'paragraph' || extent.top - rule.box.y1 >= REACH || !spans(rule, block, column)) return false
  block.borders = { ...block.borders, top: borderOf(rule) }
  return true
}

/**
 * A line that stands by itself is the border of an empty paragraph, as long as the line.
 * @param above where the block above ends, in points
 */
export function ruleParagraph(rule: RulePart, above: number, style: TextStyle, column: Box): Paragraph {
  const [left, right] = [rule.box.x1 - column.x1, column.x2 - rule.box.x2].map((room) => (room < NOISE ? 0 : room))
  return {
    ...emptyParagraph(rule.box, style),
    indent: { left: left ?? 0, right: right ?? 0, firstLine: 0 },
    before: Math.max(0, rule.box.y1 - above - RULE_HEIGHT),
    borders: { bottom: borderOf(rule) },
  }
}
