import { overlapX } from '../geometry.ts'
import type { Fill } from '../model.ts'
import type { Frame } from './frame.ts'
import type { Line } from './words.ts'

const smallest = 6
/** A fill that covers more of the page is its background. */
const background = 0.8
/** A fill not higher than this many font sizes may be a marker on words. */
const markerHeight = 1.5
const touching = 2

/** Filled rectangles that shade cells, rows or columns: no page backgrounds, no marked words, nothing white. */
export function panelsOf(frame: Frame, lines: Line[]): Fill[] {
  const seen = frame.fills.filter(
    (fill) =>
      fill.colour !== 'ffffff' &&
      fill.x2 - fill.x1 > smallest &&
      fill.y2 - fill.y1 > smallest &&
      (fill.x2 - fill.x1) * (fill.y2 - fill.y1) < background * frame.width * frame.height,
  )
  return seen.filter((fill) => !isMarker(fill, seen, frame, lines))
}

function isMarker(fill: Fill, fills: Fill[], frame: Frame, lines: Line[]): boolean {
  const marked = lines.find((line) => line.baseline > fill.y1 && line.baseline < fill.y2 && overlapX(line, fill) > 0)
  if (!marked || fill.y2 - fill.y1 > markerHeight * marked.size) return false
  const stacked = fills.some(
    (other) =>
      other !== fill &&
      overlapX(other, fill) > 0.8 * (fill.x2 - fill.x1) &&
      (Math.abs(other.y1 - fill.y2) < touching || Math.abs(other.y2 - fill.y1) < touching),
  )
  const ruled = frame.rules.some(
    (rule) =>
      rule.x2 - rule.x1 > 0.8 * (fill.x2 - fill.x1) &&
      overlapX(rule, fill) > 0.8 * (fill.x2 - fill.x1) &&
      (Math.abs(rule.y1 - fill.y2) < touching || Math.abs(rule.y1 - fill.y1) < touching),
  )
  return !stacked && !ruled
}
