import type { Box } from '../../model.ts'

/**
 * Something with a place on the page: a segment of a line, or without `text` a block (a table, a picture) that is one
 * thing; `refers` where it ends with the pages of an entry of an index. Where a column holds columns itself, `part` counts them, and lines never run from one into another.
 */
export type Item = Box & {
  text?: { length: number; letters: number; baseline: number; refers?: boolean }
  isTable?: boolean
  /** A table of one cell with a border all around. */
  isBox?: boolean
  part?: number
}

/** A stripe of the page, over its whole width, with its columns from left to right. */
export type Band<T extends Item> = { columns: T[][] }

/** What is drawn between columns: an upright line, or the side of a coloured area behind one of them. */
export type Wall = { x: number; y1: number; y2: number }

/** A line that is drawn across what would be a gutter: what stands above and below it is not one column. */
export type Bar = { x1: number; x2: number; y: number }

/** Fewer lines than this on each side are a table or a coincidence, not columns. */
export const MIN_LINES = 3

/** A white stripe from left to right, in points. */
export type Gap = { from: number; to: number }
