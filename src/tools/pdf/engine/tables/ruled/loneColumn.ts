import { median } from '../../geometry.ts'
import type { Strokes } from '../material/strokes.ts'
import type { Grid, Place } from '../model/grid.ts'
import { covered } from '../model/grid.ts'

/** A drawn column alone has so many rows at least, of which this part is about as high as the usual one. */
const ROWS = { fewest: 4, alike: 0.7, by: 0.25 }
/** Higher rows are boxes of text, in points. */
const HIGHEST = 40
/** Part of its sides that are drawn. */
const DRAWN = 0.9

/**
 * One column of equal rows with both sides drawn and a text on top: the last column of a sheet that did not fit on the page before, or a
 * list to write in.
 */
export function isLoneColumn({ xs, ys }: Grid, places: Place[], withText: Place[], { down }: Strokes): boolean {
  const [top, bottom] = [ys[0]!, ys.at(-1)!]
  const rows = ys.slice(1).map((y, index) => y - ys[index]!)
  if (rows.length < ROWS.fewest || places.length < rows.length || !withText.some(({ row }) => row === 0)) return false
  const usual = median(rows)
  const alike = rows.filter((height) => Math.abs(height - usual) < ROWS.by * usual)
  const drawn = down.filter((stroke) => stroke.drawn)
  const areSidesDrawn = [xs[0]!, xs.at(-1)!].every((x) => covered(drawn, x, top, bottom) > DRAWN * (bottom - top))
  return usual < HIGHEST && alike.length >= ROWS.alike * rows.length && areSidesDrawn
}
