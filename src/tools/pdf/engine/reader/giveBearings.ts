import type { Char } from '../model.ts'
import { isRightToLeft } from '../scripts.ts'

/** The room beside the ink of a letter that belongs to it, in multiples of the size. */
const BEARING = 0.07

/**
 * Gives letters whose box is their ink alone the room beside it, up to where the next letter begins. PDFium tells no advance
 * for glyphs that an /ActualText names, as ligatures and clusters of letters have it, and for fonts without ascent and
 * descent: the room between two of them would look like a gap between words.
 */
export function giveBearings(chars: Char[]): void {
  for (let start = 0; start < chars.length; ) {
    const { box, origin } = chars[start]!
    let end = start + 1
    while (end < chars.length && chars[end]!.origin.x === origin.x && chars[end]!.box.x1 === box.x1) end++
    for (const char of chars.slice(start, end)) if (isInkAlone(char)) widen(char, chars[end])
    start = end
  }
}

const isInkAlone = ({ text, box, loose, angle }: Char): boolean =>
  angle === 0 &&
  text !== ' ' &&
  !isRightToLeft(text) &&
  box.x1 === loose.x1 &&
  box.x2 === loose.x2 &&
  box.y1 === loose.y1 &&
  box.y2 === loose.y2

function widen({ box, loose, origin, size }: Char, next: Char | undefined): void {
  const most = BEARING * size
  if (origin.x < box.x1) loose.x1 = Math.max(origin.x, box.x1 - most)
  const follows = next && next.origin.y === origin.y && next.origin.x > box.x2
  loose.x2 = follows ? Math.min(next.origin.x, box.x2 + most) : box.x2
}
