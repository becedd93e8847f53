import type { Char } from '../../model.ts'
import { isOfClusters, isRightToLeft } from '../../scripts.ts'

/** Ink reaches back from the pen by so much at most, in multiples of the size: the tail of a slanted f or j. */
const OVERHANG = 0.3

/**
 * Where the advance of a character begins, in points from the left. Ink that reaches back under the letter before, such as a slanted f's,
 * takes no room from the gap between two words.
 */
export function penStart({ text, angle, origin, loose, size }: Char): number {
  if (angle !== 0 || isRightToLeft(text) || isOfClusters(text)) return loose.x1
  const overhang = origin.x - loose.x1
  return overhang > 0 && overhang < OVERHANG * size ? origin.x : loose.x1
}

/**
 * Whether its ink reaches to the end of its box, and so perhaps over the room behind it, as that of a slanted f does: how much room there is
 * before the next letter is not told by it. Where a file tells nothing but the ink, this says nothing.
 */
export const overhangs = ({ text, angle, box, loose }: Char): boolean =>
  angle === 0 && box.x2 > loose.x2 - 0.001 && loose.y1 < box.y1 && !isRightToLeft(text) && !isOfClusters(text)
