import type { Block, TableBlock } from '../model.ts'
import type { Extent } from './spacing.ts'

/** The block is a box beside the paragraph that follows it. */
export const isAside = (block: Block): block is TableBlock & Required<Pick<TableBlock, 'aside'>> =>
  block.kind === 'table' && block.aside !== undefined

/** A box drawn up to a picture or a table may be laid over it by a hair, in points. */
const HAIR = 2

/**
 * Tells boxes where they stand: on the page from left to right, and from top to bottom beside the block that follows them. Word
 * processors do not agree on whether the space above it counts, so the paragraph before gives it where there is one.
 */
export function putBeside(asides: TableBlock[], beside: Block, { top }: Extent, above: Block | undefined): void {
  if (asides.length === 0) return
  if (above?.kind === 'paragraph' && beside.kind === 'paragraph') {
    above.after = beside.before
    beside.before = 0
  }
  for (const block of asides) {
    const y = block.box.y1 - top + beside.before
    // What may not be covered puts a box that is laid over it on the next page, with all that follows.
    const isLaidOver = y < 0 && y > -HAIR && above !== undefined && above.kind !== 'paragraph'
    block.aside = { x: block.box.x1, y: isLaidOver ? 0 : y }
  }
}
