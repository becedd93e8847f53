import { area, height, holds, width } from '../../geometry.ts'
import type { Box, Fill, Page } from '../../model.ts'
import { isPale, type Surroundings } from '../lines/index.ts'
import type { Area } from '../model.ts'
import { couldHold } from '../panels.ts'
import { edgeBands } from './edgeBands.ts'

/** A fill that takes up more of the page, in its height or its area, is no shading of words or cells. */
const LEAST = 0.5
/** Nor is one along the upper or lower edge that reaches from side to side and is so high, as a part of the page. */
const EDGE = { high: 0.2, off: 1.5 }
/** What is so much larger than a table or figure is no part of it. */
const GROUND = 1.5

/**
 * Coloured areas behind a whole page or a whole column of it, and bands along its edges: no paragraph's shading could be that
 * large. So are white panels on coloured paper that became no box, since more than texts stands in them. They are taken off the page.
 * @param taken boxes of tables and figures, which keep their own but not the ground that they stand on
 */
export function takeBackdrops(page: Page, around: Surroundings, taken: Box[]): Area[] {
  const bands = edgeBands(page)
  const isBehind = (fill: Fill) =>
    isBackdrop(fill, page) || bands.has(fill) || (isPale(fill.colour) && couldHold(fill, page))
  const found = [...around.fills].filter(
    (fill) => isBehind(fill) && !taken.some((box) => holds(box, fill) && area(fill) < GROUND * area(box)),
  )
  for (const fill of found) around.fills.delete(fill)
  return found
    .sort((a, b) => a.order - b.order)
    .map(({ x1, y1, x2, y2, colour, order }) => ({ x1, y1, x2, y2, colour, layer: order }))
}

const isBackdrop = (fill: Fill, page: Page): boolean =>
  fill.colour !== 'ffffff' &&
  width(fill) > 20 &&
  (height(fill) > LEAST * page.height || area(fill) > LEAST * page.width * page.height || isAlongEdge(fill, page))

const isAlongEdge = (fill: Fill, page: Page): boolean =>
  fill.x1 < EDGE.off &&
  fill.x2 > page.width - EDGE.off &&
  height(fill) > EDGE.high * page.height &&
  (fill.y1 < EDGE.off || fill.y2 > page.height - EDGE.off)
