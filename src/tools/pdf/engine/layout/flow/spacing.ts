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

/** Sets the empty space above a block from where the one above it ends. Less than a point is nothing. */
export function setSpace(block: Block, extent: Extent, above: number): void {
  const space = extent.top - above
  block.before = space < 1 ? 0 : Math.min(space, 700)
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

/** Less room above the first column is no stair, in points. */
const STAIR = 4

/**
 * Columns of which the first one begins lower than the others: its room is a paragraph of its own, since one word processor puts space
 * above its first paragraph above all of them.
 * @param at the first block of the first column
 */
export function lowerFirstColumn(blocks: Block[], at: number, style: TextStyle): void {
  const head = blocks[at]
  if (head?.kind !== 'paragraph' || head.before < STAIR) return
  const room = { ...emptyParagraph({ ...head.box, y2: head.box.y1 }, style), pitch: head.before }
  head.before = 0
  if (head.pageBreak) Object.assign(room, { pageBreak: true })
  delete head.pageBreak
  blocks.splice(at, 0, { ...room, ...(head.page ? { page: head.page } : {}) })
}
