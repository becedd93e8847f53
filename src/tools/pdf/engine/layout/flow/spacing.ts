import type { Box } from '../../model.ts'
import type { Block, Section, TextStyle } from '../model.ts'
import { emptyParagraph } from './emptyParagraph.ts'

/** Height of a line of a single line's paragraph, in multiples of the size. */
export const NATURAL_PITCH = 1.16
/** Part of a line's height that is above its baseline. */
const ABOVE = 0.8

/** Top of the first line and bottom of the last one, as a word processor counts them. */
export type Extent = { top: number; bottom: number }

/** @param lines the first and last baseline, and the distance of baselines */
export const textExtent = (lines: { first: number; last: number; pitch: number }): Extent => ({
  top: lines.first - ABOVE * lines.pitch,
  bottom: lines.last + (1 - ABOVE) * lines.pitch,
})

export const boxExtent = (box: Box): Extent => ({ top: box.y1, bottom: box.y2 })

/** A block whose lines reach into those of the one above is owed to the next one up to so many points. */
const MOST_OWED = 3

/**
 * Sets the empty space above a block from where the one above it ends. Less than a point is nothing; answers how much that leaves to the
 * next block, so that lines of a list or a listing do not move up by a fraction of a point each.
 */
export function setSpace(block: Block, extent: Extent, above: number): number {
  const space = extent.top - above
  block.before = space < 1 ? 0 : Math.min(space, 700)
  return Math.min(1, Math.max(-MOST_OWED, space - block.before))
}

/**
 * Gives the space that all columns have above them to the paragraph before: word processors do not agree on whether the first
 * column of several begins with its own.
 * @param above the section that ends where the columns begin
 */
export function levelColumns(above: Section | undefined, blocks: Block[]): void {
  const last = above?.blocks.at(-1)
  const heads = blocks.filter((block, index) => index === 0 || block.columnBreak)
  if (last?.kind !== 'paragraph' || heads.length < 2) return
  const shared = Math.min(...heads.map(({ before }) => before))
  last.after = shared
  for (const head of heads) head.before -= shared
}

/** Less space above a column nobody sees, in points. */
const SEEN = 6

/**
 * Puts an empty paragraph of that height in the place of the space above the first of several columns: LibreOffice would begin all of
 * them so much lower.
 * @param blocks all of a section that begins with these columns
 */
export function fillAbove(blocks: Block[], style: TextStyle): void {
  const [first] = blocks
  if (first?.kind !== 'paragraph' || first.before < SEEN) return
  const { box, page } = first
  const empty = { ...emptyParagraph({ ...box, y1: box.y1 - first.before, y2: box.y1 }, style), pitch: first.before }
  blocks.unshift({ ...empty, ...(page === undefined ? {} : { page }) })
  first.before = 0
}
