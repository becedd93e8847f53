import { clusters } from '../../clusters.ts'
import { area, bounds, height, holds, overlapX, overlapY, width } from '../../geometry.ts'
import type { Box, Char, Fill, Page } from '../../model.ts'
import type { Figure } from './figure.ts'

/** A tint with bars is at least so large, in points; smaller ones mark words. */
const LEAST_TINT = { width: 40, height: 18 }
/** All bars together take up less of their tint; more are a chart, and the tint is its ground. */
const MOST_OF_TINT = 0.3
/** Sides of a group of bars, in points; smaller ones are bullets and ornaments. */
const LEAST_GROUP = { width: 12, height: 3 }

/** Small charts and rating bars, each group as a figure, with the fills that they and their tints are made of. */
export type TintedBars = { figures: Figure[]; fills: Set<Fill> }

/**
 * Finds the bars on tinted rectangles that hold text as well. The text flows on its tint, which leaves the bars without
 * a place: they are kept as pictures.
 * @param taken boxes of tables, whose fills shade cells
 */
export function tintedBars(page: Page, taken: Box[]): TintedBars {
  const free = page.fills.filter((fill) => !taken.some((box) => holds(box, fill, 2)))
  const ink = page.chars.filter(({ text, hidden }) => text.trim() !== '' && !hidden)
  const isBare = once((fill) => !ink.some((char) => touches(fill, char.box)))
  const fills = new Set<Fill>()
  const bars = new Set<Fill>()
  for (const tint of free) {
    if (!couldBeTint(tint, ink)) continue
    const own = free.filter((fill) => isOn(fill, tint) && isBare(fill))
    if (page.drawings.some((drawing) => own.some((bar) => touches(drawing, bar)))) continue
    if (!own.some(({ colour }) => colour !== 'ffffff') || area(bounds(own)) > MOST_OF_TINT * area(tint)) continue
    fills.add(tint)
    for (const bar of own) bars.add(bar)
  }
  const groups = clusters([...bars]).filter(
    (group) => width(bounds(group)) >= LEAST_GROUP.width && height(bounds(group)) >= LEAST_GROUP.height,
  )
  for (const bar of groups.flat()) fills.add(bar)
  return { figures: groups.map((group) => figureOf(bounds(group), ink)), fills: groups.length > 0 ? fills : new Set() }
}

/** Answers once for each fill: several tints may ask. */
function once(answerFor: (fill: Fill) => boolean): (fill: Fill) => boolean {
  const known = new Map<Fill, boolean>()
  return (fill) => {
    const answer = known.get(fill) ?? answerFor(fill)
    known.set(fill, answer)
    return answer
  }
}

const touches = (a: Box, b: Box): boolean => overlapX(a, b) > 0.5 && overlapY(a, b) > 0.5

const couldBeTint = (fill: Fill, ink: Char[]): boolean =>
  fill.colour !== 'ffffff' &&
  width(fill) > LEAST_TINT.width &&
  height(fill) > LEAST_TINT.height &&
  ink.some((char) => holds(fill, char.box))

const isOn = (fill: Fill, tint: Fill): boolean =>
  fill !== tint &&
  fill.order > tint.order &&
  fill.colour !== tint.colour &&
  fill.x1 > tint.x1 - 1 &&
  fill.x2 < tint.x2 + 1 &&
  fill.y1 > tint.y1 - 1 &&
  fill.y2 < tint.y2 + 1

const figureOf = (box: Box, ink: Char[]): Figure => ({
  ...box,
  labels: ink.filter((char) => holds(box, char.box)),
  behind: false,
})
