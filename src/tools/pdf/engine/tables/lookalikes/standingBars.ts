import { height, width } from '../../geometry.ts'
import type { Fill } from '../../model.ts'

/** Feet and widths that differ by less are the same, in points: browsers put each side of a bar on a whole pixel. */
const SAME = 1
/** Smaller fills are dust and rules, in points. */
const LEAST = { width: 2, height: 1 }

/** Fills that stand on one line and are of one width, as the bars of a chart are; of one colour as well where `alike` says so. */
export function standingBars(fills: Fill[], alike: 'colour' | 'any'): Fill[][] {
  const rows: Fill[][] = []
  const bars = fills.filter(
    (fill) => fill.colour !== 'ffffff' && width(fill) > LEAST.width && height(fill) > LEAST.height,
  )
  for (const bar of bars) {
    const row = rows.find(
      ([first]) =>
        Math.abs(first!.y2 - bar.y2) < SAME &&
        Math.abs(width(first!) - width(bar)) < SAME &&
        (alike === 'any' || first!.colour === bar.colour),
    )
    if (row) row.push(bar)
    else rows.push([bar])
  }
  return rows
}
