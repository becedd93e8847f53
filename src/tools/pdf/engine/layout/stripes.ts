import { height, width } from '../geometry.ts'
import type { Fill } from '../model.ts'

/** So many times wider than high is the stripe behind a line of text. */
const STRIPE = 5
/** So close sides of fills meet, in points. */
const SEAM = 0.6

/** Whether a fill is a stripe of a ground that is painted a line of text at a time, as those of listings are, with their empty lines. */
export const isStripe = (fill: Fill, fills: Fill[]): boolean =>
  isFlat(fill) && fills.some((other) => follows(fill, other) || follows(other, fill))

/** Fills with those joined that are stripes of one ground. */
export function joinStripes(fills: Fill[]): Fill[] {
  const joined: Fill[] = []
  for (const fill of fills.toSorted((a, b) => a.y1 - b.y1)) {
    const at = isFlat(fill) ? joined.findLastIndex((above) => follows(above, fill)) : -1
    if (at < 0) joined.push(fill)
    else joined[at] = { ...joined[at]!, y2: fill.y2 }
  }
  return joined
}

const isFlat = (fill: Fill): boolean => width(fill) > STRIPE * height(fill)

/** Of one colour and width, one right below the other. */
const follows = (above: Fill, below: Fill): boolean =>
  above !== below &&
  above.colour === below.colour &&
  Math.abs(above.x1 - below.x1) < SEAM &&
  Math.abs(above.x2 - below.x2) < SEAM &&
  Math.abs(above.y2 - below.y1) < SEAM
