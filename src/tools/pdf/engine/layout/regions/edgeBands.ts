import { height } from '../../geometry.ts'
import type { Fill, Page } from '../../model.ts'

/** A band reaches both sides of the paper and meets the edge, or another band, within this, in points. */
const MEETS = 1.5
/** It is no higher than this part of the page. */
const HIGHEST = 0.2

/**
 * The fills of bands of colour along the upper and lower edge of the paper, as slides have them: they decorate the paper and
 * neither shade the words that stand on them nor are figures. Several fills may part a band, and bands lie on one another.
 */
export function edgeBands(page: Page): Set<Fill> {
  const low = page.fills.filter((fill) => fill.colour !== 'ffffff' && height(fill) <= HIGHEST * page.height)
  const rows = [...Map.groupBy(low, ({ y1, y2 }) => `${Math.round(y1)}|${Math.round(y2)}`).values()]
  const bands = rows.filter((row) => reachesOver(row, page.width))
  const found = new Set<Fill>()
  let [top, bottom] = [0, page.height]
  for (const band of bands.toSorted((a, b) => a[0]!.y1 - b[0]!.y1)) {
    if (band[0]!.y1 > top + MEETS) continue
    for (const fill of band) found.add(fill)
    top = Math.max(top, band[0]!.y2)
  }
  for (const band of bands.toSorted((a, b) => b[0]!.y2 - a[0]!.y2)) {
    if (band[0]!.y2 < bottom - MEETS) continue
    for (const fill of band) found.add(fill)
    bottom = Math.min(bottom, band[0]!.y1)
  }
  return found
}

/** Fills of one height, one beside the other from the left side of the paper to the right one. */
function reachesOver(row: Fill[], width: number): boolean {
  let reached = 0
  for (const { x1, x2 } of row.toSorted((a, b) => a.x1 - b.x1)) {
    if (x1 > reached + MEETS) return false
    reached = Math.max(reached, x2)
  }
  return reached > width - MEETS
}
