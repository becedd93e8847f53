import { overlapX } from '../../geometry.ts'
import type { Fill } from '../../model.ts'
import type { Frame } from './frame.ts'
import { type Line, lineOf, phrasesOf } from './words.ts'

const smallest = 6
/** More are a picture made of rectangles. */
const most = 5000
/** A fill that covers more of the page is its background. */
const background = 0.8
/** A fill not higher than this many font sizes may be a marker on words. */
const markerHeight = 1.5
const touching = 2
/** So many texts with clear room between them on one bar are a row of cells. */
const cellsOfRow = 3
/** Between pieces of one shaded area, in points. */
const seam = 0.6

/** Filled rectangles that shade cells, rows or columns: no page backgrounds, no marked words, nothing white. */
export function panelsOf(frame: Frame, lines: Line[]): Fill[] {
  const seen = frame.fills.filter(
    (fill) =>
      fill.colour !== 'ffffff' && (fill.x2 - fill.x1) * (fill.y2 - fill.y1) < background * frame.width * frame.height,
  )
  if (seen.length > most) return []
  const whole = joined(seen).filter((fill) => fill.x2 - fill.x1 > smallest && fill.y2 - fill.y1 > smallest)
  const outer = whole.filter((fill, index) => !whole.some((other, at) => isHiddenIn(fill, other, at < index)))
  return outer.filter((fill) => !isMarker(fill, outer, frame, lines) && !marksTurnedText(fill, frame))
}

/** Pieces of one colour that touch along a whole side are one: nobody sees where they meet. */
function joined(fills: Fill[]): Fill[] {
  const beside = (a: Fill, b: Fill) => near(a.y1, b.y1) && near(a.y2, b.y2) && b.x1 <= a.x2 + seam && b.x2 >= a.x2
  const below = (a: Fill, b: Fill) => near(a.x1, b.x1) && near(a.x2, b.x2) && b.y1 <= a.y2 + seam && b.y2 >= a.y2
  const across = sweep(fills, beside, (a, b) => a.y1 - b.y1 || a.x1 - b.x1)
  return sweep(across, below, (a, b) => a.x1 - b.x1 || a.y1 - b.y1)
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1

function sweep(fills: Fill[], meets: (a: Fill, b: Fill) => boolean, order: (a: Fill, b: Fill) => number): Fill[] {
  const kept: Fill[] = []
  for (const fill of [...fills].sort(order)) {
    const open = kept.findLast((each) => each.colour === fill.colour && meets(each, fill))
    if (open) Object.assign(open, { x2: Math.max(open.x2, fill.x2), y2: Math.max(open.y2, fill.y2) })
    else kept.push({ ...fill })
  }
  return kept
}

/** The same colour on the same colour: the shading of a paragraph inside a shaded cell. */
function isHiddenIn(fill: Fill, other: Fill, comesFirst: boolean): boolean {
  if (fill === other || fill.colour !== other.colour) return false
  const inside = fill.x1 > other.x1 - 1 && fill.x2 < other.x2 + 1 && fill.y1 > other.y1 - 1 && fill.y2 < other.y2 + 1
  const size = ({ x1, y1, x2, y2 }: Fill) => (x2 - x1) * (y2 - y1)
  return inside && (size(other) > size(fill) || comesFirst)
}

/** A narrow bar on turned words. */
const marksTurnedText = (fill: Fill, { others }: Frame): boolean =>
  others.some(
    ({ x1, x2, baseline, size }) =>
      fill.x2 - fill.x1 < markerHeight * size &&
      (x1 + x2) / 2 > fill.x1 &&
      (x1 + x2) / 2 < fill.x2 &&
      baseline > fill.y1 &&
      baseline < fill.y2,
  )

function isMarker(fill: Fill, fills: Fill[], frame: Frame, lines: Line[]): boolean {
  const marked = lines.find((line) => line.baseline > fill.y1 && line.baseline < fill.y2 && overlapX(line, fill) > 0)
  if (!marked || fill.y2 - fill.y1 > markerHeight * marked.size) return false
  const words = marked.words.filter((word) => overlapX(word, fill) > 0)
  if (words.length > 0 && phrasesOf(lineOf(words)).length >= cellsOfRow) return false
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
