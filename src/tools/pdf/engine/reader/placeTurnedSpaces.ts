import { bounds, width } from '../geometry.ts'
import type { Box, Char } from '../model.ts'
import { isRightToLeft } from '../scripts.ts'

/** Room between two words, in multiples of the size: less is within a word, more parts columns. */
const ROOM = { least: 0.08, most: 1 }
/** Baselines that differ by less are one, in multiples of the size. */
const SAME_BASELINE = 0.3
/** Spaces that stand for nothing but the end of a word have no width, in points. */
const NO_WIDTH = 0.05

/**
 * In lines from right to left PDFium tells where words end by spaces without width, which stand at the left edge of the letter before: among
 * letters that are sorted by place they would part that letter from its word. Each gets the room between the two words; where there
 * is none, or so much that it is no space, it is left out.
 */
export function placeTurnedSpaces(chars: Char[]): Char[] {
  if (!chars.some(({ text }) => isRightToLeft(text))) return chars
  return chars.flatMap((char, index) => {
    if (!isBare(char)) return [char]
    const [head, next] = [chars[index - 1], chars[index + 1]]
    if (![head, next].some((beside) => beside && isRightToLeft(beside.text))) return [char]
    if (!head || !next || !onOneLine(head, next)) return []
    const [before, after] = [wordAt(chars, index - 1, -1), wordAt(chars, index + 1, 1)]
    const room = { x1: bounds(after.map(({ loose }) => loose)).x2, x2: bounds(before.map(({ loose }) => loose)).x1 }
    const part = (room.x2 - room.x1) / head.size
    return part < ROOM.least || part > ROOM.most ? [] : [spanning(char, head, room)]
  })
}

const isBare = ({ text, loose, angle }: Char): boolean => text === ' ' && angle === 0 && width(loose) < NO_WIDTH

const onOneLine = (a: Char, b: Char): boolean =>
  a.angle === 0 && b.angle === 0 && Math.abs(a.origin.y - b.origin.y) < SAME_BASELINE * Math.max(a.size, b.size)

/** The letters from a place on, forwards or backwards, up to the next space or line. */
function wordAt(chars: Char[], from: number, step: 1 | -1): Char[] {
  const word: Char[] = []
  for (let at = from; at >= 0 && at < chars.length; at += step) {
    const char = chars[at]!
    if (char.text === ' ' || (word[0] && !onOneLine(word[0], char))) break
    word.push(char)
  }
  return word
}

const spanning = (space: Char, head: Char, { x1, x2 }: Pick<Box, 'x1' | 'x2'>): Char => ({
  ...space,
  size: head.size,
  font: head.font,
  box: { ...head.box, x1, x2 },
  loose: { ...head.loose, x1, x2 },
  origin: { x: x1, y: head.origin.y },
})
