import { area, contains, grown } from '../geometry.ts'
import type { Drawing, Fill, Page } from '../model.ts'
import { isPale } from './lines/index.ts'

/** A larger part of the page, in its height or its area, is a background. */
const MOST = 0.5
/** Lines this close to an edge of a panel are its border, in points. */
export const BORDER_REACH = 2.5

/** Whether a fill is large and coloured enough for a panel with text, and no ground of the page. */
export const couldHold = (fill: Fill, { width, height, fills, drawings }: Page): boolean =>
  fill.x2 - fill.x1 > 40 &&
  fill.y2 - fill.y1 < MOST * height &&
  area(fill) < MOST * width * height &&
  (!isPale(fill.colour) || isOnColour(fill, fills, drawings))

/** What it is painted on is coloured: a white panel can be seen there. */
function isOnColour(fill: Fill, fills: Fill[], drawings: Drawing[]): boolean {
  const isBelow = ({ order, ...box }: Fill | Drawing) => order < fill.order && contains(grown(box, BORDER_REACH), fill)
  if (drawings.some((drawing) => drawing.gradient && isBelow(drawing))) return true
  const below = fills.filter(isBelow)
  const ground = below.reduce<Fill | undefined>((top, each) => (top && top.order > each.order ? top : each), undefined)
  return ground !== undefined && !isPale(ground.colour)
}
