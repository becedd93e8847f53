import type { Box } from '../../model.ts'

/** A single column is as wide as the text of the document, or wider if something sticks out. */
export const widened = (box: Box, edges: { left: number; right: number }): Box => ({
  ...box,
  x1: Math.min(box.x1, edges.left),
  x2: Math.max(box.x2, edges.right),
})
