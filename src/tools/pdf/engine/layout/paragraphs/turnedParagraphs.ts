import type { Box, Char } from '../../model.ts'
import type { Surroundings } from '../lines/index.ts'
import { linesOf, segmentsOf } from '../lines/index.ts'
import { mainAngle, turnBox, turnChars } from '../turnPage.ts'
import { type Draft, paragraphsOf } from './paragraphs.ts'

/**
 * The paragraphs of a box whose text may run up or down: it is read with the box turned, as Word turns a cell too.
 * None for text that is slanted.
 * @param isPanel it has as much room on its right side as on its left
 */
export function turnedParagraphs(chars: Char[], box: Box, around: Surroundings, isPanel = false): Draft[] {
  const angle = mainAngle(chars)
  const sheet = { width: box.x2, height: box.y2 }
  const upright = turnChars(chars, angle, sheet).filter((char) => char.angle === 0)
  if (upright.length === 0) return []
  return paragraphsOf(linesOf(segmentsOf(upright)), turnBox(box, angle, sheet), around, { isCell: true, isPanel })
}
