import { bounds, union } from '../geometry.ts'
import type { Box } from '../model.ts'
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

/** The lines of a column from top to bottom. Large text is placed first, so that notes' marks find their line. */
export function linesOf(segments: Segment[]): Line[] {
  const lines: Line[] = []
  for (const segment of [...segments].sort((a, b) => b.size - a.size || a.baseline - b.baseline || a.x1 - b.x1)) {
    const line = lines.find((candidate) => belongs(candidate, segment))
    if (!line) lines.push(lineFrom(segment))
    else {
      line.segments.push(segment)
      const { x1, x2 } = union(line, segment)
      line.x1 = x1
      line.x2 = x2
    }
  }
  for (const line of lines) line.segments.sort((a, b) => a.x1 - b.x1)
  return lines.sort((a, b) => a.baseline - b.baseline)
}

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
  if (Math.abs(offset) <= SAME_BASELINE * line.size) return !line.segments.some((other) => covers(other, segment))
  if (segment.size > SMALL * line.size) return false
  const raisedOrLowered = offset > -0.75 * line.size && offset < 0.4 * line.size
  const distance = Math.min(...line.segments.map((other) => Math.max(other.x1 - segment.x2, segment.x1 - other.x2)))
  return raisedOrLowered && distance < 0.5 * line.size && distance > -line.size
}

/** Two texts printed over each other are two lines, or their letters would mix. */
const covers = (a: Box, b: Box): boolean =>
  Math.min(a.x2, b.x2) - Math.max(a.x1, b.x1) > 0.5 * Math.min(a.x2 - a.x1, b.x2 - b.x1)

export const boundsOfLines = (lines: Line[]): Box => bounds(lines)
