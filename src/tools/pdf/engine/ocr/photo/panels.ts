import { grown, scaled } from '../../geometry.ts'
import { type Ground, groundsOf } from '../grounds/grounds.ts'
import { evenedOut, type White, whiteBelowPanels } from './evenLight.ts'
import type { Plane } from './plane.ts'

/** The longer side of a usual page in inches. */
const LONG = 11.7
/** Light this far around a panel still is that of its edge, as a part of the page's longer side. */
const EDGE = 0.012

/**
 * The white of a page without its dark panels, in which white letters stand. These are wider than letters, so that evening takes a panel for
 * paper in deep shadow, and turns it into bright paper with white letters on it: it has the light of the paper around it.
 * @param page flat and level
 */
export function withoutPanels(page: Plane, white: White): White {
  const below = whiteBelowPanels(page)
  const side = Math.max(page.width, page.height)
  const panels = groundsOf({ grey: evenedOut(page, below), resolution: side / LONG, isPhotographed: true })
  const dark = panels.filter(({ isWhiteOnDark }) => isWhiteOnDark)
  return dark.length === 0 ? white : { ...white, plane: replaced(white, below, dark, EDGE * side) }
}

function replaced({ plane, scale }: White, { plane: below }: White, panels: Ground[], edge: number): Plane {
  const { width, height } = plane
  const data = Float32Array.from(plane.data)
  for (const panel of panels) {
    const { x1, y1, x2, y2 } = scaled(grown(panel, edge), 1 / scale)
    const [left, right] = [Math.max(0, Math.floor(x1)), Math.min(width, Math.ceil(x2))]
    for (let y = Math.max(0, Math.floor(y1)); y < Math.min(height, Math.ceil(y2)); y++) {
      const row = y * width
      data.set(below.data.subarray(row + left, row + right), row + left)
    }
  }
  return { width, height, data }
}
