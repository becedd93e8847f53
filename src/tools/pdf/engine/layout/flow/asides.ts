import type { Block, TableBlock } from '../model.ts'
import type { Extent } from './spacing.ts'

/** The block is a box beside the paragraph that follows it. */
export const isAside = (block: Block): block is TableBlock & Required<Pick<TableBlock, 'aside'>> =>
  block.kind === 'table' && block.aside !== undefined

/** Tells boxes where they stand: on the page from left to right, and from top to bottom beside what follows them. */
export function putBeside(asides: TableBlock[], { top }: Extent): void {
  for (const block of asides) block.aside = { x: block.box.x1, y: block.box.y1 - top }
}
