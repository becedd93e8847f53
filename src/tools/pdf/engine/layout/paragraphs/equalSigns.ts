import { type Marker, WEAK } from './markers.ts'
import type { ReadLine } from './readLine.ts'

/** A further line of an item hangs below its text so closely, and another is an item of the same list; in multiples of the size and points. */
const near = { hanging: 0.5, edge: 2 }
/** Lines farther apart do not go on, in multiples of the size. */
const PITCH = 1.7

type Signed = { line: ReadLine; marker: Marker }

/**
 * The lines of a column with the bullets that only their neighbours tell: a dash, a star or an angle with one space
 * behind it, as people type them, is one where several lines below each other begin with it and what they need further
 * lines for hangs clear of it. In dialogues, whose lines go on below the dash, it stays text.
 */
export function markEqualSigns(lines: ReadLine[]): ReadLine[] {
  const signed = lines.flatMap((line): Signed[] => {
    const marker = line.marker ? undefined : signOf(line)
    return marker ? [{ line, marker }] : []
  })
  const marked = new Map<ReadLine, Marker>()
  for (const each of signed) {
    const alike = signed.filter((other) => areAlike(each.marker, other.marker))
    if (alike.length < 2 || !alike.every((item) => isItem(item, lines, alike))) continue
    marked.set(each.line, each.marker)
  }
  return lines.map((line) => {
    const marker = marked.get(line)
    return marker ? { ...line, marker } : line
  })
}

function signOf({ glyphs }: ReadLine): Marker | undefined {
  const [sign, space, text] = glyphs
  if (!sign || !text || space?.text !== ' ' || !WEAK.test(sign.text) || !/\p{L}/u.test(text.text)) return undefined
  return { kind: 'bullet', pattern: sign.text, value: 1, length: 2, x: sign.x1, textX: text.x1 }
}

const areAlike = (a: Marker, b: Marker): boolean => a.pattern === b.pattern && Math.abs(a.x - b.x) < near.edge

/** The line after it is another item, stands apart, or hangs below its text. */
function isItem({ line, marker }: Signed, lines: ReadLine[], alike: Signed[]): boolean {
  const next = lines[lines.indexOf(line) + 1]
  if (!next || next.marker || alike.some((other) => other.line === next)) return true
  if (next.baseline - line.baseline > PITCH * line.size) return true
  const away = (next.x1 - marker.textX) / line.size
  return Math.abs(away) < near.hanging || Math.abs(next.size - line.size) > 0.1 * line.size
}
