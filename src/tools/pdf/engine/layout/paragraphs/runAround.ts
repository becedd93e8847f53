import { overlapY } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { mirrored } from './mirrored.ts'
import type { ReadLine } from './readLine.ts'

/** A line stands beside a box from this part of its height on. */
const BESIDE = 0.3
/** So many lines above or below a box tell whether the text takes the room there. */
const TELLING = 3
/** So far below a box its lower margin may reach, in points, beside lines so far apart at most, in multiples of their size. */
const BELOW = 12
const PITCH = 1.6
/** Lines that all begin so far from a box on their left, in multiples of their size, are on the right of the page and run around nothing. */
const AWAY = 4
/** Lines of prose are longer than this on average, in characters. */
const SHORT = 14

/** A box beside the text; a note stands in room that no text takes. */
export type Aside = Box & { isNote?: boolean }

/** Lines as if nothing stood beside them, and the baselines of those that keep away from it on their right all the same. */
type Straight = { lines: ReadLine[]; narrowed: Set<number> }

/**
 * Takes the room that boxes beside the text take from lines off them: what runs around a box is one paragraph with what runs above
 * and below it. Where the text above and below keeps away from the room, too, it has a column of its own, and stays as it is.
 */
export function runAround(lines: ReadLine[], boxes: Aside[], column: Box): Straight {
  return boxes.reduce<Straight>((straight, box) => around(straight, box, column), { lines, narrowed: new Set() })
}

function around({ lines, narrowed }: Straight, box: Aside, column: Box): Straight {
  const seen = (line: ReadLine): Box => (line.rightToLeft ? mirrored(box, column) : box)
  const isBeside = (line: ReadLine) => overlapY(line, box) > BESIDE * (line.y2 - line.y1)
  const first = lines.findIndex(isBeside)
  if (first < 0) return { lines, narrowed }
  const last = lastBeside(lines, lines.findLastIndex(isBeside), seen)
  const beside = lines.slice(first, last + 1)
  const others = [lines.slice(last + 1, last + 1 + TELLING), lines.slice(Math.max(0, first - TELLING), first)]
  const near = (!box.isNote && others.find((each) => each.length > 0)) || []
  const onLeft = beside.every((line) => seen(line).x2 < line.x1 + 1)
  if (onLeft && beside.every((line) => line.x1 - seen(line).x2 > AWAY * line.size)) return { lines, narrowed }
  const onRight = beside.every((line) => seen(line).x1 > line.x2 - 1)
  if (onLeft && near.some((line) => line.x1 < seen(line).x2 - 1)) {
    const by = Math.min(...beside.map(({ x1 }) => x1)) - column.x1
    return { lines: lines.map((line) => (beside.includes(line) ? begunFarther(line, by) : line)), narrowed }
  }
  if (!onRight) return { lines, narrowed }
  if (near.some((line) => line.x2 > seen(line).x1 + 1)) {
    const by = column.x2 - Math.max(...beside.map(({ x2 }) => x2))
    return { lines: lines.map((line) => (beside.includes(line) ? { ...line, x2: line.x2 + by } : line)), narrowed }
  }
  // Short ones, such as the labels of a drawing, are no text that breaks for want of room.
  if (beside.reduce((sum, { glyphs }) => sum + glyphs.length, 0) < SHORT * beside.length) return { lines, narrowed }
  // No line of the text takes the room of notes, whether one stands beside it or not.
  const kept = box.isNote ? lines.filter((line) => line.x2 < seen(line).x1 + 1) : beside
  return { lines, narrowed: new Set([...narrowed, ...kept.map(({ baseline }) => baseline)]) }
}

/** The last line that still keeps away from a box: the room around it reaches below its edge. */
function lastBeside(lines: ReadLine[], last: number, seen: (line: ReadLine) => Box): number {
  const [line, next] = [lines[last]!, lines[last + 1]]
  if (!next || seen(line).x2 > line.x1 + 1) return last
  const isNear = next.baseline - next.size < seen(next).y2 + BELOW && Math.abs(next.x1 - line.x1) < 1
  return isNear && next.baseline - line.baseline < PITCH * next.size ? last + 1 : last
}

/** The line with all that it says farther on the left; it ends where it did. */
const begunFarther = (line: ReadLine, by: number): ReadLine => ({
  ...line,
  x1: line.x1 - by,
  glyphs: line.glyphs.map((glyph) => ({ ...glyph, x1: glyph.x1 - by, x2: glyph.x2 - by })),
  marker: line.marker && { ...line.marker, textX: line.marker.textX - by },
})
