import { lineOf, type Word } from './words.ts'

/** A text that goes on begins no farther left, in font sizes. */
const outdent = 0.6

/** A text goes on in the next line of a column so wide when that line's first word had no room, or begins with a small letter. */
export function isWrapped(above: Word[], below: Word[], room: number): boolean {
  if (above.length === 0) return false
  if (/^\p{Ll}/u.test(below[0]!.text)) return true
  const { x1, x2, size } = lineOf(above)
  const first = below[0]!
  // What begins farther left heads a group of rows.
  if (first.x1 < x1 - outdent * size) return false
  return x2 - x1 + 0.25 * size + (first.x2 - first.x1) > room
}
