import type { Box } from './model.ts'

export const width = (box: Box): number => box.x2 - box.x1
export const height = (box: Box): number => box.y2 - box.y1
export const area = (box: Box): number => Math.max(0, width(box)) * Math.max(0, height(box))
export const centreX = (box: Box): number => (box.x1 + box.x2) / 2
export const centreY = (box: Box): number => (box.y1 + box.y2) / 2

/** The smallest box around both. */
export const union = (a: Box, b: Box): Box => ({
  x1: Math.min(a.x1, b.x1),
  y1: Math.min(a.y1, b.y1),
  x2: Math.max(a.x2, b.x2),
  y2: Math.max(a.y2, b.y2),
})

/** The smallest box around all; an inside-out box (x1 > x2) when there is none. */
export function bounds(boxes: Iterable<Box>): Box {
  const all = { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity }
  for (const box of boxes) {
    if (box.x1 < all.x1) all.x1 = box.x1
    if (box.y1 < all.y1) all.y1 = box.y1
    if (box.x2 > all.x2) all.x2 = box.x2
    if (box.y2 > all.y2) all.y2 = box.y2
  }
  return all
}

/** What both have in common; without area when they are apart. */
export const intersection = (a: Box, b: Box): Box => ({
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
  x2: Math.min(a.x2, b.x2),
  y2: Math.min(a.y2, b.y2),
})

/** How far both overlap from left to right, in points; negative is the gap between them. */
export const overlapX = (a: Box, b: Box): number => Math.min(a.x2, b.x2) - Math.max(a.x1, b.x1)

/** How far both overlap from top to bottom, in points; negative is the gap between them. */
export const overlapY = (a: Box, b: Box): number => Math.min(a.y2, b.y2) - Math.max(a.y1, b.y1)

/** The centre of `inner` lies in `outer`, grown by `slack` points on each side. */
export const holds = (outer: Box, inner: Box, slack = 0): boolean => {
  const x = centreX(inner)
  const y = centreY(inner)
  return x >= outer.x1 - slack && x <= outer.x2 + slack && y >= outer.y1 - slack && y <= outer.y2 + slack
}

/** All of `inner` lies in `outer`. */
export const contains = (outer: Box, inner: Box): boolean =>
  inner.x1 >= outer.x1 && inner.x2 <= outer.x2 && inner.y1 >= outer.y1 && inner.y2 <= outer.y2

export const grown = (box: Box, by: number): Box => ({
  x1: box.x1 - by,
  y1: box.y1 - by,
  x2: box.x2 + by,
  y2: box.y2 + by,
})

/** The same box so far to the right and down. */
export const shifted = ({ x1, y1, x2, y2 }: Box, right: number, down: number): Box => ({
  x1: x1 + right,
  y1: y1 + down,
  x2: x2 + right,
  y2: y2 + down,
})

/** The box in another unit, of which one of its own is `by`. */
export const scaled = ({ x1, y1, x2, y2 }: Box, by: number): Box => ({
  x1: by * x1,
  y1: by * y1,
  x2: by * x2,
  y2: by * y2,
})

/** The middle one of the numbers in order, or 0 for none. */
export function median(numbers: number[]): number {
  if (numbers.length === 0) return 0
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
