import { width } from '../../geometry.ts'
import type { Box, Rule } from '../../model.ts'
import type { Block, Border, Paragraph, TextStyle } from '../model.ts'
import type { RulePart } from '../parts.ts'
import { emptyParagraph } from './emptyParagraph.ts'
import type { Extent } from './spacing.ts'

/** A rule this close to a paragraph is its border, in points. */
const REACH = 16
/** A border runs from indent to indent: a rule that is shorter than this part of it stands by itself, as on title pages, and so does one of which that would be so small a part. */
const SPAN = 0.6
/** A rule above a paragraph reaches no deeper into it, as a part of its height. */
const DEEPEST = 0.5
/** Ends of rules this close to the column's edge are there, in points. */
const NOISE = 1.5
/** What the paragraph of a line takes up above the line: its own height, and what Word keeps free between both, in points. */
export const RULE_HEIGHT = 3

const borderOf = ({ rule: { thickness, colour, dotted, dashed } }: RulePart): Border => ({
  thickness,
  colour,
  ...(dotted ? { broken: 'dots' } : dashed ? { broken: 'dashes' } : {}),
})

function spans({ box }: RulePart, { indent }: Paragraph, column: Box): boolean {
  const border = width(column) - indent.left - indent.right
  return width(box) > SPAN * border && border > SPAN * width(box)
}

/**
 * Makes the rule the lower border of the block above it, where that is a paragraph close by; answers whether it did.
 * @param bottom where the block ends, in points
 */
export function borderBelow(block: Block | undefined, bottom: number, rule: RulePart, column: Box): boolean {
  if (block?.kind !== 'paragraph' || rule.box.y1 - block.box.y2 > REACH || block.borders?.bottom || rule.beside)
    return false
  if (!spans(rule, block, column)) return false
  block.borders = { ...block.borders, bottom: { ...borderOf(rule), away: Math.max(0, rule.box.y1 - bottom) } }
  reachOut(block, rule, column)
  return true
}

/** Makes the rule the upper border of the block below it, where that is a paragraph close by; answers whether it did. */
export function borderAbove(block: Block, extent: Extent, rule: RulePart, column: Box): boolean {
  const away = extent.top - rule.box.y1
  if (block.kind !== 'paragraph' || rule.beside || away >= REACH || !spans(rule, block, column)) return false
  if (-away > DEEPEST * (extent.bottom - extent.top)) return false
  block.borders = { ...block.borders, top: { ...borderOf(rule), away: Math.max(0, away) } }
  reachOut(block, rule, column)
  return true
}

/** Lines that reach over both edges of the column by more are longer than its text, in points. */
const OVER = 6

/** A text in the middle stays there where its border reaches over both edges of the column. */
function reachOut(block: Paragraph, { box }: RulePart, column: Box): void {
  const [left, right] = [box.x1 - column.x1, column.x2 - box.x2]
  if (block.alignment !== 'centre' || left > -OVER || right > -OVER || Math.abs(left - right) > OVER) return
  block.indent = { ...block.indent, left, right }
}

/** Two lines this close to each other are one double line, in points. */
const DOUBLE = 5

/** The second one is no further line to write on. */
export const isDouble = (first: RulePart, second: RulePart): boolean => second.box.y1 - first.box.y1 < DOUBLE

/** So much sets paragraphs apart that would be one box, in points. */
const APART = 0.1

/** Word makes one box of neighbouring paragraphs with the same borders and indents, and draws no lines between them: here each keeps its own. */
export function keepBordersApart(blocks: Block[]): void {
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1]
    if (block.kind !== 'paragraph' || before?.kind !== 'paragraph') continue
    const isLined = before.borders?.bottom && block.borders?.bottom
    if (isLined && before.indent.right === block.indent.right) block.indent.right += APART
  }
}

/**
 * A line that stands by itself is the border of an empty paragraph, as long as the line.
 * @param above where the block above ends, in points
 */
export function ruleParagraph(rule: RulePart, above: number, style: TextStyle, column: Box): Paragraph {
  if (rule.beside) return linesBeside([rule.rule, ...rule.beside], above, style, column)
  const [left = 0, right = 0] = [rule.box.x1 - column.x1, column.x2 - rule.box.x2].map((room) =>
    room < NOISE ? 0 : room,
  )
  return {
    ...emptyParagraph(rule.box, style),
    indent: { left, right, firstLine: 0 },
    before: Math.max(0, rule.box.y1 - above - RULE_HEIGHT),
    borders: { bottom: borderOf(rule) },
  }
}

/** Size of the letters that underline the room of lines beside each other: it makes the line as thick as most are, in points. */
const SIZE = 8

/** Lines beside each other are underlined tabs of one line. */
function linesBeside(rules: Rule[], above: number, style: TextStyle, column: Box): Paragraph {
  const [first] = rules
  const ends = rules.flatMap(({ x1, x2 }) => [x1 - column.x1, x2 - column.x1]).slice(1)
  const thin = { ...style, size: SIZE, bold: false, colour: first!.colour }
  const [x1, x2] = [first!.x1, rules.at(-1)!.x2]
  return {
    ...emptyParagraph({ x1, y1: first!.y1, x2, y2: first!.y1 }, style),
    runs: ends.map((_, index) => ({ text: '\t', style: thin, ...(index % 2 === 0 ? { underline: true } : {}) })),
    tabs: ends.map((at) => ({ at, alignment: 'left', dots: false })),
    indent: { left: x1 - column.x1, right: Math.min(0, column.x2 - x2), firstLine: 0 },
    before: Math.max(0, first!.y1 - above - SIZE),
    pitch: 0,
  }
}
