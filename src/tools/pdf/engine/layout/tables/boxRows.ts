import { width } from '../../geometry.ts'
import type { Box } from '../../model.ts'

/** Boxes of one height begin and end within this, in points, and stand so close beside each other. */
export const SAME = 2
const MOST_GAP = 40
/** Higher ones are columns of the page, in points. */
const HIGHEST = 200

/** Farther from each other they stand in a row where nothing does between them, up to this part of the narrower one. */
const WIDE_GAP = 0.5

/**
 * Rows of boxes that begin and end at one height and stand close beside each other, each from left to right.
 * @param isFree whether nothing stands in the room between two of them
 */
export function boxRows<Item>(
  items: Item[],
  boxOf: (item: Item) => Box,
  isFree: (room: Box) => boolean = () => false,
): Item[][] {
  const rows: Item[][] = []
  for (const next of items.toSorted((a, b) => boxOf(a).x1 - boxOf(b).x1)) {
    const row = rows.find((each) => isBeside(boxOf(each.at(-1)!), boxOf(next), isFree))
    if (row) row.push(next)
    else rows.push([next])
  }
  return rows
}

function isBeside(left: Box, right: Box, isFree: (room: Box) => boolean): boolean {
  const gap = right.x1 - left.x2
  const isNear = gap < MOST_GAP || gap < WIDE_GAP * Math.min(width(left), width(right))
  return (
    left.y2 - left.y1 < HIGHEST &&
    Math.abs(left.y1 - right.y1) < SAME &&
    Math.abs(left.y2 - right.y2) < SAME &&
    gap > -SAME &&
    isNear &&
    (gap < MOST_GAP || isFree({ x1: left.x2, x2: right.x1, y1: left.y1, y2: left.y2 }))
  )
}
