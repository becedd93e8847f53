import type { Box } from '../../model.ts'
import type { Item } from './readingItem.ts'

/** A single column is as wide as the text of the document, or wider if something sticks out. */
export const widened = (box: Box, edges: { left: number; right: number }): Box => ({
  ...box,
  x1: Math.min(box.x1, edges.left),
  x2: Math.max(box.x2, edges.right),
})

/** A gutter is as wide as this at least where columns of short lines are far apart, in points. */
const GUTTER = 24
/** Part of a column's items that begin at its left edge, so many points beside it at most. */
const FLUSH = { part: 0.5, close: 3 }

/**
 * Boxes of columns that stand side by side. A column of short lines is wider than they are: each ends where its author
 * wanted, and not for want of room. Lines that are drawn in it show how wide it is.
 * @param rules level lines of the page
 * @param right where the text of the document ends
 */
export const roomy = (boxes: Box[], columns: Item[][], rules: Iterable<Box>, right: number): Box[] =>
  boxes.map((box, index) => {
    const next = boxes[index + 1]
    const flush = columns[index]!.filter(({ x1 }) => x1 < box.x1 + FLUSH.close).length
    if (boxes.length === 1 || flush < FLUSH.part * columns[index]!.length) return box
    const end = next ? next.x1 - GUTTER : right
    const drawn = [...rules].filter(
      ({ x1, x2, y1 }) =>
        y1 > box.y1 &&
        y1 < box.y2 &&
        Math.abs(x1 - box.x1) < FLUSH.close &&
        x2 > box.x2 - FLUSH.close &&
        x2 < (next?.x1 ?? Infinity),
    )
    const room = drawn.length > 0 ? Math.max(...drawn.map(({ x2 }) => x2)) : end
    return { ...box, x2: Math.max(box.x2, room) }
  })
