import type { Block, Paragraph } from '../layout/model.ts'

/** More than this in points is a step to the side. */
const SLIGHT = 2
/** More room than this, in heights of a line, was wanted. */
const ROOM = 0.25

/**
 * How many paragraphs from `at` on stand as lines close under each other, such as those of an address: their author ended each, and
 * wanted no room between. At least 1.
 */
export function countCloseLines(blocks: readonly Block[], at: number): number {
  let end = at + 1
  while (isCloseUnder(blocks[end - 1], blocks[end])) end++
  return end - at
}

const isLine = (block: Block | undefined): block is Paragraph =>
  block?.kind === 'paragraph' &&
  block.heading === undefined &&
  block.list === undefined &&
  // One line has no distance to a next one.
  block.pitch === 0

function isCloseUnder(upper: Block | undefined, lower: Block | undefined): boolean {
  if (!isLine(upper) || !isLine(lower)) return false
  return (
    lower.before + (upper.after ?? 0) < ROOM * (lower.box.y2 - lower.box.y1) &&
    lower.alignment === upper.alignment &&
    lower.shading === upper.shading &&
    // Lines that begin further in are paragraphs of their own.
    lower.indent.firstLine < SLIGHT &&
    Math.abs(beginningOf(lower) - beginningOf(upper)) < SLIGHT &&
    !upper.borders?.bottom &&
    !lower.borders?.top &&
    !lower.floats?.length &&
    !lower.pageBreak &&
    !lower.columnBreak
  )
}

const beginningOf = ({ indent }: Paragraph): number => indent.left + indent.firstLine
