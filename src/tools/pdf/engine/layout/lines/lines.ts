import { overlapX, overlapY, union } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { BULLET } from './bullets.ts'
import type { Segment } from './segments.ts'

/** A line of text in a column: its segments from left to right, raised and lowered signs among them. */
export type Line = Box & {
  segments: Segment[]
  baseline: number
  size: number
}

/** Raised and lowered signs are at most this size beside the text they belong to. */
const SMALL = 0.86
const SAME_BASELINE = 0.12
/** Letters of the full size that stand higher or lower, as in names of programs, are few and do so by less than this. */
const SHIFTED = { chars: 3, by: 0.35, gap: 0.2 }

/** The lines of a column from top to bottom. Large text is placed first, so that notes' marks find their line. */
export function linesOf(segments: Segment[]): Line[] {
  const lines: Line[] = []
  for (const segment of [...segments].sort(byWeight)) {
    const line = lines.find((candidate) => belongs(candidate, segment))
    if (!line) lines.push(lineFrom(segment))
    else {
      line.segments = [...line.segments.flatMap((other) => opened(other, segment)), segment]
      const { x1, x2 } = union(line, segment)
      line.x1 = x1
      line.x2 = x2
    }
  }
  const kept = withLabels(lines)
  for (const line of kept) line.segments.sort((a, b) => a.x1 - b.x1)
  return kept.sort((a, b) => a.baseline - b.baseline)
}

/**
 * A label in smaller letters stands beside its line: so much smaller, off its baseline and inside of its height, as parts of the line's
 * size and of its own height, and so far away from its texts; nothing above or below it is nearer than so many times its size.
 */
const LABEL = { smaller: 0.97, off: 0.35, inside: 0.8, away: 0.8, lone: 1.9 }

/**
 * Puts small labels that stand alone into the lines beside which they stand: dates before jobs, names behind items, numbers of verses. Set
 * level with the top of their line they are hardly off its baseline, and would be lines of their own.
 */
function withLabels(lines: Line[]): Line[] {
  const labels = new Map<Line, Line>()
  for (const label of lines) {
    if (label.segments.length > 1) continue
    const line = lines.find((other) => other !== label && isLabelOf(label, other))
    if (line && !lines.some((other) => other !== line && isNear(other, label))) labels.set(label, line)
  }
  for (const [label, line] of labels) {
    line.segments.push(...label.segments)
    Object.assign(line, { x1: Math.min(line.x1, label.x1), x2: Math.max(line.x2, label.x2) })
  }
  return lines.filter((line) => !labels.has(line))
}

function isLabelOf(label: Line, line: Line): boolean {
  if (label.size > LABEL.smaller * line.size || Math.abs(label.baseline - line.baseline) > LABEL.off * line.size)
    return false
  if (overlapY(label, line) < LABEL.inside * (label.y2 - label.y1)) return false
  const away = LABEL.away * line.size
  return line.segments.every(({ x1, x2 }) => x1 - label.x2 > away || label.x1 - x2 > away)
}

/** Another text above or below: together they are a block that stands beside the lines. */
const isNear = (other: Line, label: Line): boolean =>
  other !== label &&
  Math.abs(other.baseline - label.baseline) < LABEL.lone * label.size &&
  other.segments.some((segment) => overlapX(segment, label) > 0)

const isShort = ({ chars }: Segment): boolean => chars.length <= SHIFTED.chars

/** Large before small, and of one size a few letters after the line that they may stand in. */
const byWeight = (a: Segment, b: Segment): number =>
  b.size - a.size || Number(isShort(a)) - Number(isShort(b)) || a.baseline - b.baseline || a.x1 - b.x1

const lineFrom = (segment: Segment): Line => ({
  x1: segment.x1,
  y1: segment.y1,
  x2: segment.x2,
  y2: segment.y2,
  segments: [segment],
  baseline: segment.baseline,
  size: segment.size,
})

function belongs(line: Line, segment: Segment): boolean {
  const offset = segment.baseline - line.baseline
  if (Math.abs(offset) <= SAME_BASELINE * line.size)
    return !line.segments.some((other) => coversLetters(other, segment))
  const small = segment.size <= SMALL * line.size
  if (!small && !(isShort(segment) && Math.abs(offset) < SHIFTED.by * line.size)) return false
  const raisedOrLowered = offset > -0.75 * line.size && offset < 0.4 * line.size
  const reach = (small ? 0.5 : SHIFTED.gap) * line.size
  const near = line.segments.some((other) => other.x1 - segment.x2 < reach && segment.x1 - other.x2 < reach)
  const isMark = small && offset < 0 && hangsBefore(segment, line, MARK, MARK_ROOM)
  // A bullet may be raised to the middle of the letters.
  if (isMark || hangsBefore(segment, line, BULLET, BULLET_ROOM))
    return !line.segments.some((each) => coversLetters(each, segment))
  return raisedOrLowered && near && !line.segments.some((other) => coversLetters(other, segment))
}

/** The mark of a note and the room behind it, in multiples of the size: Texinfo hangs its notes behind their marks. */
const MARK = /^(?:\d{1,3}|[*†‡§¶]{1,3}|[a-z])$/
const MARK_ROOM = 1.2

/** So far before its line a bullet hangs, in multiples of the size. */
const BULLET_ROOM = 2

/** Whether a sign stands before its line, with so much room at most between them, in multiples of the size. */
function hangsBefore({ chars, x2 }: Segment, line: Line, sign: RegExp, most: number): boolean {
  const room = line.x1 - x2
  return room >= 0 && room < most * line.size && sign.test(chars.map(({ text }) => text).join(''))
}

/** A segment into whose gap another one falls, as the two parts around it. */
function opened(segment: Segment, inside: Segment): Segment[] {
  if (inside.x1 < segment.x1 || inside.x2 > segment.x2) return [segment]
  const middle = (inside.x1 + inside.x2) / 2
  const at = segment.chars.findIndex((char) => (char.loose.x1 + char.loose.x2) / 2 > middle)
  if (at <= 0) return [segment]
  const [left, right] = [segment.chars.slice(0, at), segment.chars.slice(at)]
  return [
    { ...segment, chars: left, x2: Math.max(...left.map((char) => char.loose.x2)) },
    { ...segment, chars: right, x1: Math.min(...right.map((char) => char.loose.x1)) },
  ]
}

/** Two texts printed over each other are two lines, or their letters would mix. */
const covers = (a: Box, b: Box, most = 0.5): boolean =>
  Math.min(a.x2, b.x2) - Math.max(a.x1, b.x1) > most * Math.min(a.x2 - a.x1, b.x2 - b.x1)

/** So much of a segment may lie over letters: of one letter that is pushed into its neighbours, and of a small one over the foot of an L. */
const OVER = { one: 0.75, small: 0.9, more: 0.5 }

/** A sign may stand in the gap between two words; over letters it may not. */
const coversLetters = (a: Segment, b: Segment): boolean => {
  const most = b.chars.length > 1 ? OVER.more : b.size > SMALL * a.size ? OVER.one : OVER.small
  return covers(a, b) && a.chars.some((char) => char.text !== ' ' && covers(char.loose, b, most))
}
