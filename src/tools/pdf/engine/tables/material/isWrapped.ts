import { isRightToLeft } from '../../scripts.ts'
import { lineOf, type Word } from './words.ts'

/** A text that goes on begins no farther out than the one above, in font sizes. */
const outdent = 0.6

/** A text goes on in the next line of a column so wide when that line's first word had no room, or begins with a small letter. */
export function isWrapped(above: Word[], below: Word[], room: number): boolean {
  if (above.length === 0) return false
  const fromRight = isRightToLeft(below.at(-1)!.text)
  const first = fromRight ? below.at(-1)! : below[0]!
  if (/^\p{Ll}/u.test(first.text)) return true
  const { x1, x2, size } = lineOf(above)
  // What begins farther out heads a group of rows.
  if ((fromRight ? first.x2 - x2 : x1 - first.x1) > outdent * size) return false
  return x2 - x1 + 0.25 * size + (first.x2 - first.x1) > room
}
