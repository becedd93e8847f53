import { clusters } from '../../clusters.ts'
import {
  area,
  bounds,
  contains,
  grown,
  height,
  holds,
  intersection,
  overlapX,
  overlapY,
  width,
} from '../../geometry.ts'
import type { Box, Char, Drawing, Fill, Page } from '../../model.ts'
import type { Figure } from '../figures/index.ts'
import { isPale } from '../lines/index.ts'
import { isStripe } from '../stripes.ts'
import { connectorsOf } from './connectors.ts'
import type { Thread } from './threads.ts'

/** Sides of what is seen, in points, and the part of the page that more is no ornament of. */
const SIZE = { least: 2, seen: 4, page: 0.06 }
/** A page with more of them is drawn letter by letter. */
const MOST = 250

/**
 * What is drawn on a page and belongs to no table, box and figure: bars that show how well somebody knows a thing, badges, icons, dots on
 * a line. It lies behind the text, in its place.
 * @param boxes those that hold text, which lines may join
 * @param taken boxes of all that keeps its own drawings
 * @param fills those that nothing else makes use of
 */
export function ornamentsOf(
  page: Page,
  { taken, fills, threads, boxes }: { taken: Box[]; fills: Fill[]; threads: Thread[]; boxes: Box[] },
): Figure[] {
  const isFree = (shape: Box) => !taken.some((box) => overlapX(box, shape) > 0 && overlapY(box, shape) > 0)
  const whole = { x1: 0, y1: 0, x2: page.width, y2: page.height }
  const ink = page.chars.filter(({ text, hidden }) => text.trim() !== '' && !hidden)
  const beads = new Set(threads.flatMap((thread) => thread.beads))
  const drawn = page.drawings.filter((drawing) => !beads.has(drawing) && isSeen(drawing, page) && isFree(drawing))
  const isBar = (fill: Fill) => isSeen(fill, page) && isBare(fill, ink) && !isStripe(fill, page.fills)
  const bars = fills.filter((fill) => isBar(fill) && isFree(fill) && standsOut(fill, fills))
  if (drawn.length + bars.length > MOST) return []
  const groups = [...clusters([...drawn, ...bars]).map(bounds), ...threads.filter(isFree), ...connectorsOf(page, boxes)]
  return groups.map((box) => ({ ...intersection(grown(box, 0.5), whole), labels: [], behind: true }))
}

const isSeen = (shape: Drawing | Fill, { width: across, height: down }: Page): boolean =>
  !isPale(shape.colour) &&
  Math.min(width(shape), height(shape)) >= SIZE.least &&
  Math.max(width(shape), height(shape)) >= SIZE.seen &&
  area(shape) < SIZE.page * across * down

/** Nothing is written on it: what lies behind words is their shading. */
const isBare = (fill: Fill, ink: Char[]): boolean => !ink.some(({ box }) => holds(fill, box) || holds(box, fill))

/** It has another colour than what it lies on. */
function standsOut(fill: Fill, fills: Fill[]): boolean {
  const below = fills.filter((other) => other.order < fill.order && contains(grown(other, 0.5), fill))
  return below.sort((a, b) => b.order - a.order)[0]?.colour !== fill.colour
}
