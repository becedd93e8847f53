import type { Box, Char } from '../model.ts'

/** What stands for a picture or a formula in the text (object replacement character). */
const PLACE = '\ufffc'

/** A character that takes the place of a box in the line of a neighbour. */
export function charFor({ box }: { box: Box }, neighbour: Char): Char {
  const place = { x1: box.x1, x2: box.x2, y1: neighbour.loose.y1, y2: neighbour.loose.y2 }
  return { ...neighbour, text: PLACE, box: place, loose: place, origin: { x: box.x1, y: neighbour.origin.y }, run: -1 }
}
