import { centreX, centreY, holds } from '../../geometry.ts'
import { type Blot, heightOf, widthOf } from '../blots.ts'
import type { ScannedLine, ScannedWord } from './hocr.ts'

/** A bullet is as wide as high up to this part, so large in x-heights, which is less than any letter, and so much of its box is ink. */
const SHAPE = { differ: 0.25, least: 0.25, most: 0.9, ink: 0.62, square: 0.93 }
/** In x-heights: it stands with its middle so high above the baseline, so far before the text at most, and below others with a shift of so much. */
const PLACE = { low: 0.15, high: 0.95, before: 5, aside: 0.6 }
/** One alone may be anything. */
const FEWEST = 2

/** The connected ink of a page; `xHeight` in pixels. */
type Inked = { blots: Blot[]; xHeight: number }

/** A round or square blot before the words of a line. */
type Bullet = { line: ScannedLine; blot: Blot }

/**
 * The lines with the bullets that stand before their words: recognition reads them as `e`, `o` or `*`, or not at all. They are told by their
 * shape, and by others of it that stand in one column.
 */
export function withBullets(lines: ScannedLine[], { blots, xHeight }: Inked): ScannedLine[] {
  if (xHeight === 0) return lines
  const round = blots.filter((blot) => isSolid(blot, xHeight))
  const found = lines.flatMap((line) => bulletOf(line, round, lines, xHeight) ?? [])
  const isInColumn = ({ blot }: Bullet) =>
    found.filter((other) => Math.abs(centreX(other.blot) - centreX(blot)) < PLACE.aside * xHeight).length >= FEWEST
  const byLine = new Map(found.filter(isInColumn).map(({ line, blot }) => [line, blot]))
  return lines.map((line) => {
    const blot = byLine.get(line)
    return blot ? { ...line, words: [bulletWord(blot), ...without(line.words, blot)] } : line
  })
}

function isSolid(blot: Blot, xHeight: number): boolean {
  const [wide, high] = [widthOf(blot), heightOf(blot)]
  const size = Math.max(wide, high)
  if (size < SHAPE.least * xHeight || size > SHAPE.most * xHeight || size < 4) return false
  return Math.abs(wide - high) <= Math.max(1, SHAPE.differ * size) && blot.ink > SHAPE.ink * wide * high
}

/** The blot that begins a line: before its words and free, or what its first letter was read from. */
function bulletOf(line: ScannedLine, round: Blot[], lines: ScannedLine[], xHeight: number): Bullet | undefined {
  const first = line.words[0]
  if (!first) return undefined
  const isHere = (blot: Blot) => {
    const baseline = line.box.y2 + line.offset + line.slope * (centreX(blot) - line.box.x1)
    const height = (baseline - centreY(blot)) / xHeight
    if (height < PLACE.low || height > PLACE.high) return false
    const text = without(line.words, blot)[0]
    if (!text || text.box.x1 <= blot.x2 || text.box.x1 - blot.x2 > PLACE.before * xHeight) return false
    return isReadFrom(first, blot) || !lines.some(({ words }) => words.some(({ box }) => holds(box, blot)))
  }
  const blot = round.find(isHere)
  return blot && { line, blot }
}

/** Whether the first letter of a word was made of a blot. */
const isReadFrom = ({ chars }: ScannedWord, blot: Blot): boolean => chars[0] !== undefined && holds(chars[0].box, blot)

/** The words without the letter that was made of a blot, if it is the first. */
function without([first, ...rest]: ScannedWord[], blot: Blot): ScannedWord[] {
  if (!first || !isReadFrom(first, blot)) return first ? [first, ...rest] : rest
  const chars = first.chars.slice(1)
  return chars[0] ? [{ ...first, chars, box: { ...first.box, x1: chars[0].box.x1 } }, ...rest] : rest
}

function bulletWord({ x1, y1, x2, y2, ink }: Blot): ScannedWord {
  const box = { x1, y1, x2: x2 + 1, y2: y2 + 1 }
  const text = ink > SHAPE.square * (box.x2 - x1) * (box.y2 - y1) ? '▪' : '•'
  return { box, confidence: 95, chars: [{ text, box }] }
}
